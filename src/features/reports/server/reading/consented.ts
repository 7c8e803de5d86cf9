import { type ConsentProof, lastDayOf } from '#domain/consent.ts';
import type { Statement } from '#domain/facts/statement.ts';
import type { ReportReading, StoredSource } from '#domain/report/stored-report.ts';
import type { ReadConsent } from '#features/consent/public.ts';
import { openUnder, openUnderAll } from '#platform/sealing.ts';

/** What an answer is kept with. */
export type Sealing = { consentId: string | null; factsSealed: string | null };

/** An answer as it may be read today: whole, or as if its source had not been asked. */
export function openSource(
	source: StoredSource,
	{ consentId, factsSealed }: Sealing,
	consents: readonly ReadConsent[],
): StoredSource {
	if (consentId === null) return source;
	const consent = consents.find(({ proof }) => proof.id === consentId);
	const facts = openFacts(factsSealed, consent);
	return facts === null ? hidden({ ...source, consentId }, consent?.proof) : { ...source, consentId, facts };
}

/** Null: the consent has ended. */
export function openFacts(factsSealed: string | null, consent: ReadConsent | undefined): Statement[] | null {
	const opened =
		consent?.key && factsSealed !== null ? openUnder(consent.key, Buffer.from(factsSealed, 'base64')) : null;
	return opened === null ? null : (JSON.parse(opened.toString('utf8')) as Statement[]);
}

function hidden(source: StoredSource, proof: ConsentProof | undefined): StoredSource {
	const isExpired = proof?.state === 'expired';
	const on = proof === undefined ? null : lastDayOf(proof);
	return {
		...source,
		...{ state: 'not_asked', notAskedReason: isExpired ? 'consent_expired' : 'consent_withdrawn' },
		...{ facts: [], extent: null, asOf: null, rawHash: null },
		...(on === null ? {} : { hiddenOn: on }),
	};
}

/** Over all sources while every consent is in force; else over those that need none. */
export function openReading(
	plain: ReportReading,
	sealed: Buffer | null,
	consents: readonly ReadConsent[],
): ReportReading {
	if (sealed === null) return plain;
	const keys = consents.flatMap(({ key }) => key ?? []);
	const opened = keys.length === consents.length ? openUnderAll(keys, sealed) : null;
	return opened === null ? plain : (JSON.parse(opened.toString('utf8')) as ReportReading);
}
