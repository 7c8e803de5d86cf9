import type { checkSession } from '#features/auth/contract.ts';
import { fetchSigningState } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import type { ApiClient } from '#web/api-client.ts';
import type { Need } from '#web/session/signed-in.server.ts';

/** What a page is asked to write about: a finding, whose words are here and not in the browser, or the index. */
export type Asked = { finding: string | null; source: string | null; title: string | null };

export function askedOf(query: URLSearchParams): Asked | null {
	if (!query.has('about')) return null;
	const finding = query.get('finding');
	return { finding, source: query.get('source'), title: finding === null ? null : titleOf(finding) };
}

const titles: Readonly<Record<string, unknown>> = m;

/** Null: an address that somebody made up; the call refuses it by name. */
function titleOf(finding: string): string | null {
	const title = titles[`reporting_title_${finding}`];
	return typeof title === 'function' ? String(title()) : null;
}

export type Acting = { bin: string; name: string; canChange: boolean };

/** The organisation that the reader acts for; null: for himself. */
export async function fetchActing(api: ApiClient, need: Need): Promise<Acting | null> {
	const [{ data: session }, { data: signing }] = await Promise.all([
		need(api.call<typeof checkSession>('GET /api/v1/auth/check/v2', {})),
		need(fetchSigningState(api)),
	]);
	const { acting } = session;
	const name = signing.organisations.find(({ bin }) => bin === acting?.bin)?.name;
	return acting === null || name === undefined ? null : { bin: acting.bin, name, canChange: acting.role !== 'viewer' };
}
