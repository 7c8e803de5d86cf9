import { type ConsentProof, consentNumber, lastDayOf } from '#domain/consent.ts';
import { formatDay, formatInstant } from '#domain/formats.ts';
import type { Cell, SectionModel, SummaryPart } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { text, unsaid } from './cells.ts';
import type { DescribeSource } from './described-source.ts';
import type { Words } from './words.ts';

/** By what right sources about the subject were queried: who agreed, to what, until when, and which signature proves it. */
export function consentsOf(
	consents: readonly ConsentProof[],
	describe: DescribeSource,
	words: Words,
): readonly SectionModel[] {
	if (consents.length === 0) return [];
	const title = words.say(m.reporting_section_consents);
	const summary = consents.map((consent) => blockOf(consent, describe, words));
	return [{ code: 'consents', title, count: consents.length, isReady: true, summary, parts: [] }];
}

function blockOf(consent: ConsentProof, describe: DescribeSource, words: Words): SummaryPart {
	const { tag, options, say } = words;
	const number = consentNumber(consent.id);
	const until = formatDay(consent.validUntil, tag);
	const row = (label: string, value: Cell | null) => ({ label, value: value ?? unsaid });
	const rows = [
		row(say(m.reporting_consent_state), { text: stateOf(consent, words) }),
		row(say(m.reporting_consent_by), {
			text: say(signerWords(consent)),
		}),
		row(say(m.reporting_consent_to), text(consent.asker[tag])),
		row(say(consent.confirmed.by === 'signature' ? m.reporting_consent_given : m.reporting_consent_confirmed), {
			text: formatInstant(consent.givenAt, tag),
		}),
		row(say(m.reporting_consent_term), {
			text: consent.isOnce
				? m.reporting_consent_once({ until }, options)
				: m.reporting_consent_until({ until }, options),
		}),
		row(say(m.reporting_consent_sources), {
			text: consent.sourceIds.map((id) => describe(id).title).join('; '),
		}),
		...proofOf(consent.confirmed, words).map(([label, value]) => row(label, { text: value })),
	];
	return { block: { type: 'rows', caption: m.reporting_consent_number({ number }, options), rows }, from: null };
}

function proofOf(confirmed: ConsentProof['confirmed'], { say }: Words): [label: string, value: string][] {
	if (confirmed.by === 'state_service')
		return [
			[say(m.reporting_consent_confirmed_by), say(m.reporting_consent_state_service)],
			[say(m.reporting_consent_external), confirmed.externalId],
		];
	return [
		[say(m.reporting_consent_certificate), confirmed.certificateSerial],
		[say(m.reporting_consent_hash), confirmed.textSha256],
		[say(m.reporting_consent_statement), confirmed.statementId],
	];
}

/** In which capacity a consent was signed, in the page of consents too. */
export function signerWords({ isPerson, signerRole }: Pick<ConsentProof, 'isPerson' | 'signerRole'>) {
	if (isPerson) return m.reporting_consent_by_person;
	if (signerRole === 'head') return m.reporting_consent_by_head;
	return signerRole === 'right_to_sign' ? m.reporting_consent_by_right : m.reporting_consent_by_organisation;
}

function stateOf(consent: ConsentProof, { tag, options, say }: Words): string {
	if (consent.state === 'given') return say(m.reporting_consent_in_force);
	const of = { day: formatDay(lastDayOf(consent), tag) };
	return consent.state === 'withdrawn'
		? m.reporting_consent_withdrawn(of, options)
		: m.reporting_consent_expired(of, options);
}
