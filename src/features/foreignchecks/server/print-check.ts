import { createHash } from 'node:crypto';
import { formatInstantDay } from '#domain/formats.ts';
import type { Locale } from '#domain/locale.ts';
import { maskPersonsIn } from '#domain/numbers/iin-bin.ts';
import type { Block, SummaryPart } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import type { PrintedReport } from '#reporting/pdf/printed-report.ts';
import { sanctionListName } from '#reporting/sanction-lists.ts';
import { type Words, wordsIn } from '#reporting/words.ts';
import { identityOf, stateOfFirm } from './identity.ts';
import type { ForeignMatch } from './matches.ts';
import { presentAnswer, type ReadForeign, titleOf, whoItIs } from './present-check.ts';
import { countryIn, stateInWords, verdictWords } from './words.ts';

/** A check as it is drawn on paper; null: answers still come. Hidden matches stay in it, as reviewed. */
export function printCheck(read: ReadForeign, locale: Locale, isDemo: boolean): Omit<PrintedReport, 'seal'> | null {
	const { check, stored, model, matches } = read;
	if (stored.closedAt === null) return null;
	const words = wordsIn(locale);
	const identity = identityOf(stored);
	const { company, lei } = identity;
	const { tone, sentence, caveat } = presentAnswer(read, words);
	const summaries: Readonly<Record<string, SummaryPart[]>> = {
		foreign: identityPart(read, words),
		sanctions: reviewsOf(matches, words),
	};
	const sections = model.sections
		.filter(({ parts }) => parts.length > 0)
		.map((section) => ({ ...section, summary: summaries[section.code] ?? [] }));
	return {
		...{ locale, id: check.id, kind: 'full', closedAt: stored.closedAt, idn: null, reading: null, isDemo },
		subject: {
			number: aboutOf(read, locale),
			title: maskPersonsIn(titleOf(read)),
			kindLabel: words.say(check.subject === 'person' ? m.foreign_checks_person : m.foreign_checks_company),
			stateLabel: stateInWords(identity, words),
			isActive: stateOfFirm(identity) === 'active',
			registeredOn: company?.value.incorporatedOn ?? null,
			headName: company?.value.headName ?? null,
			address: company?.value.address ?? lei?.value.address ?? null,
			activity: company?.value.activity ?? null,
		},
		model: {
			...model,
			verdict: { ...model.verdict, tone, sentence, caveat },
			...{ stop: [], attention: [], good: [], conclusion: [], sections },
		},
	};
}

/** Country and number of a firm, what is known of a person. */
export function aboutOf({ check }: Pick<ReadForeign, 'check'>, locale: Locale): string {
	const { subject, country, number, bornOn, citizenship } = check;
	const parts =
		subject === 'person'
			? [bornOn, countryIn(citizenship, locale), citizenship === country ? null : countryIn(country, locale)]
			: [countryIn(country, locale), number];
	return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** What stands first on the page: who it is by its registers, and by which number each was found. */
function identityPart(read: ReadForeign, words: Words): SummaryPart[] {
	const lines = whoItIs(read, words);
	if (lines.length === 0) return [];
	const block: Block = {
		type: 'table',
		caption: words.say(m.foreign_checks_identity),
		columns: [m.foreign_checks_identity_what, m.foreign_checks_identity_value, m.foreign_checks_identity_source].map(
			(label) => ({ label: words.say(label) }),
		),
		rows: lines.map(({ label, value, source }) => [label, maskPersonsIn(value), source].map((text) => ({ text }))),
	};
	return [{ block, from: null }];
}

function reviewsOf(matches: readonly ForeignMatch[], words: Words): SummaryPart[] {
	const reviewed = matches.flatMap(({ review, value }) => (review === null ? [] : [{ review, value }]));
	if (reviewed.length === 0) return [];
	const { say, tag } = words;
	const block: Block = {
		type: 'table',
		caption: say(m.foreign_checks_reviews_caption),
		columns: [
			...[m.reporting_label_list, m.reporting_label_listed_name, m.foreign_checks_review_verdict],
			...[m.foreign_checks_review_reason, m.foreign_checks_review_by],
		].map((label) => ({ label: say(label) })),
		rows: reviewed.map(({ review, value }) =>
			[
				...[sanctionListName(value.list, words), value.name],
				say(review.isCurrent ? verdictWords[review.verdict] : m.foreign_checks_review_outdated),
				review.reason === '' ? '—' : review.reason,
				[review.by, formatInstantDay(review.madeAt.toISOString(), tag)].filter((part) => part !== null).join(', '),
			].map((text) => ({ text })),
		),
	};
	return [{ block, from: say(m.foreign_checks_reviews_note) }];
}

/** Whatever of a check changes after it is sealed makes another document: what is said of its matches, and late answers. */
export function versionOf({ lastEvent, matches }: Pick<ReadForeign, 'lastEvent' | 'matches'>): number {
	const said = matches.map(({ id, review }) => [id, review?.madeAt ?? null, review?.isCurrent ?? null]);
	const hash = createHash('sha256')
		.update(JSON.stringify([lastEvent, said]))
		.digest();
	// a column of 32 bits with a sign
	return hash.readUInt32BE(0) >>> 1;
}
