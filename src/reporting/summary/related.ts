import type { SourceEvidence } from '#domain/facts/evidence.ts';
import { personName } from '#domain/names/person-name.ts';
import { parseIinBin } from '#domain/numbers/iin-bin.ts';
import type { SummaryPart } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { joined, party, percent, text, unsaid } from '../cells.ts';
import { nameIn } from '../words.ts';
import { type Line, linesOf, type Summary, type SummaryContext, summed } from './summary.ts';

/** Whom the subject shares a head, an address or an owner with: the way there in words. */
export const related: Summary = (context) => {
	const { evidence, words } = context;
	const { options } = words;
	const none = words.say(m.reporting_sum_no_others);
	const headCell = (others: number, failed: number) =>
		joined(
			others === 0 ? none : m.reporting_sum_firms_live({ count: others }, options),
			failed === 0 ? null : m.reporting_sum_firms_failed({ count: failed }, options),
			others + failed > 0 ? words.say(m.reporting_note_namesakes) : null,
		);
	const addressText = (others: number) =>
		others === 0 ? none : m.reporting_sum_subjects_live({ count: others }, options);
	const heads = evidence.all('head_firms').map(
		({ value, witness }): Line => ({
			label: m.reporting_sum_related_heads,
			cell: headCell(othersOf(value, evidence.subject.kind === 'legal' && isAtWork(witness)), value.failedCount),
			by: [witness],
		}),
	);
	const addresses = evidence.all('address_load').map(
		({ value, witness }): Line => ({
			label: m.reporting_sum_related_address,
			cell: text(addressText(othersOf(value, isAtWork(witness)))),
			by: [witness],
		}),
	);
	const owners = evidence.all('founder').flatMap(({ value, witness }): Line[] => {
		const isFirm = value.iinBin !== null && isOrganisation(value.iinBin) && evidence.holdsOn(value.to);
		const cell = isFirm ? party(personName(value.name), value.iinBin) : null;
		const share = percent(value.sharePercent, words);
		return cell === null
			? []
			: [
					{
						label: m.reporting_sum_related_owner,
						cell: share === null ? cell : { ...cell, text: `${cell.text}, ${share.text}` },
						by: [witness],
					},
				];
	});
	const parents = evidence.all('lei_record').map(
		({ value, witness }): Line => ({
			...{ label: m.reporting_sum_related_parent, cell: text(value.parentLei), by: [witness] },
		}),
	);
	return [...linesOf([...heads, ...addresses, ...owners, ...parents], context), ...firmsOfHead(context)];
};

/** The register names no numbers of heads: who heads them is said of a name, and so is the caption. */
function firmsOfHead(context: SummaryContext): SummaryPart[] {
	const { evidence, words } = context;
	return evidence.all('head_firms').flatMap(({ value: { firms = [] }, witness }) =>
		firms.length === 0
			? []
			: summed(
					{
						type: 'table',
						caption: words.say(m.reporting_sum_head_firms),
						columns: [{ label: words.say(m.reporting_sum_firm) }, { label: words.say(m.reporting_label_state) }],
						rows: firms.map(({ bin, nameRu, nameKk, isAtWork }) => [
							party(nameIn(words, nameRu, nameKk), bin) ?? unsaid,
							{ text: words.say(isAtWork ? m.reporting_sum_firm_at_work : m.reporting_sum_firm_not_at_work) },
						]),
					},
					[witness],
					context,
				),
	);
}

/** The register counts the subject too where it is at work. */
function othersOf({ liveCount }: { liveCount: number }, isCounted: boolean): number {
	return Math.max(0, liveCount - (isCounted ? 1 : 0));
}

function isAtWork({ statements }: SourceEvidence): boolean {
	return statements.some(({ kind, value }) => kind === 'register_entry' && value.state === 'active');
}

function isOrganisation(number: string): boolean {
	const parsed = parseIinBin(number);
	return parsed.ok && parsed.kind === 'bin';
}
