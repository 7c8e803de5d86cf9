import { dayInAlmaty } from '#domain/clock.ts';
import { isOrganisationNumber } from '#domain/numbers/iin-bin.ts';
import { Politeness } from '#sources/kit/asking/politeness.ts';
import { createClient } from '#sources/kit/asking/source-client.ts';
import type { AskedSubject, LiveSource, RawAnswer } from '#sources/kit/live-source.ts';
import type { Deps } from '../deps.ts';

const longestMs = 60_000;

export type Question = { iinBin: string; consentId: string | null };

/** Asks a source without keeping its answer. @throws SourceFailure */
export async function askOnce(
	{ clock, sourceSettings }: Pick<Deps, 'clock' | 'sourceSettings'>,
	source: LiveSource,
	{ iinBin, consentId }: Question,
): Promise<{ raw: RawAnswer; subject: AskedSubject }> {
	const kind = isOrganisationNumber(iinBin) ? ('legal' as const) : ('sole' as const);
	const names = { nameRu: null, nameKk: null, headName: null };
	const subject = { iinBin, kind, ...names, today: dayInAlmaty(clock.now()), consentId, taxpayerToken: consentId };
	const client = createClient({
		settings: sourceSettings[source.endpoint],
		manners: source.manners,
		politeness: new Politeness(),
		signal: AbortSignal.timeout(longestMs),
		retryLeftMs: () => longestMs,
		isPaid: source.descriptor.priceKzt > 0,
		clock,
	});
	return { raw: await source.fetch(client, subject), subject };
}
