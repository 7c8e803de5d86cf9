import type { SourceDescriptor } from '#sources/kit/define-source.ts';
import type { FetchContext, RawPart, SourceRequest } from '#sources/kit/live-source.ts';

export const goszakup: SourceDescriptor['publisher'] = {
	id: 'goszakup',
	name: {
		ru: 'Министерство финансов, Центр электронных финансов',
		kk: 'Қаржы министрлігі, Электрондық қаржы орталығы',
		en: 'Ministry of Finance, Electronic Finance Centre',
	},
	acronym: { ru: 'МФ РК, ЦЭФ', kk: 'ҚР ҚМ, ЭҚО', en: 'MoF, EFC' },
};

/** The web service asks its readers to pause; read timeouts are usual there (format sheet F12). */
export const manners = { timeoutMs: 3500, retries: 1, perSecond: 10, concurrency: 10, cacheSeconds: 6 * 3600 } as const;

export async function ask(context: FetchContext, name: string, request: SourceRequest): Promise<RawPart> {
	const headers = { ...request.headers, authorization: `Bearer ${context.secret('TOKEN')}` };
	return { name, ...(await context.request({ ...request, headers })) };
}
