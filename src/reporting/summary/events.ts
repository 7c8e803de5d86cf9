import type { IsoDate } from '#domain/clock.ts';
import type { SourceEvidence } from '#domain/facts/evidence.ts';
import type { FactKind, FactKinds } from '#domain/facts/fact-kinds.ts';
import { personName } from '#domain/names/person-name.ts';
import type { Tone } from '#domain/report/report-model.ts';
import { m } from '#paraglide/messages.js';
import { sanctionListName } from '../sanction-lists.ts';
import { roleWords } from '../sections/courts/role-words.ts';
import { procedureText } from '../sections/insolvency/procedure-words.ts';
import { supplierLists } from '../sections/procurement/supplier-lists.ts';
import { stateCell } from '../sections/registration/entry-cells.ts';
import { taxLists } from '../sections/unreliability/tax-lists.ts';
import type { Words } from '../words.ts';
import type { SummaryContext } from './summary.ts';

type Event = readonly [on: IsoDate | null, text: string, tone?: Tone];
/** Something that happened, or will, on a day that a source names. */
type Dated = { on: IsoDate; text: string; tone: Tone; witness: SourceEvidence };

type Told = { words: Words; today: IsoDate };
type Events = { readonly [Kind in FactKind]?: (value: FactKinds[Kind], told: Told) => readonly Event[] };

const inForce = 'attention' satisfies Tone;

const events: Events = {
	register_entry: (entry, { words }) => {
		const state = stateCell(entry, words);
		return [
			[entry.registeredOn, words.say(m.reporting_ev_registered)],
			[
				state === null ? null : (entry.stateOn ?? null),
				m.reporting_ev_state({ state: state?.text ?? '' }, words.options),
				state?.tone ?? 'neutral',
			],
		];
	},
	register_change: ({ on, text }) => [[text.trim() === '' ? null : on, text]],
	head_history: ({ last }, { words }) => {
		const [from, to] = [last?.oldName ?? null, last?.newName ?? null].map((name) =>
			name === null ? '—' : personName(name),
		);
		return [[last?.seenOn ?? null, m.reporting_ev_head({ from: from ?? '—', to: to ?? '—' }, words.options), inForce]];
	},
	head: ({ from, name }, { words }) => [[from, m.reporting_ev_head_since({ name: personName(name) }, words.options)]],
	founder: ({ from, name }, { words }) => [
		[from, m.reporting_ev_owner_since({ name: personName(name) }, words.options)],
	],
	licence: ({ from, to, number }, { words, today }) => [
		[from, m.reporting_ev_licence_given({ number }, words.options)],
		[
			to,
			(to !== null && to >= today ? m.reporting_ev_licence_ends : m.reporting_ev_licence_ended)(
				{ number },
				words.options,
			),
			inForce,
		],
	],
	unreliable_taxpayer: ({ list, documentOn }, { words }) => [
		[documentOn, m.reporting_ev_listed({ list: words.say(taxLists[list]) }, words.options), 'bad'],
	],
	unreliable_supplier: ({ list, from, to }, { words, today }) => {
		const name = words.say(list === 'unclear' ? m.reporting_unclear : supplierLists[list]);
		return [
			[from, m.reporting_ev_listed({ list: name }, words.options), 'bad'],
			[to !== null && to >= today ? to : null, m.reporting_ev_list_ends({ list: name }, words.options)],
		];
	},
	sanction_match: ({ isConfirmed, list, listedOn }, { words }) => [
		// a namesake of somebody has not been put on any list
		[
			isConfirmed ? listedOn : null,
			m.reporting_ev_listed({ list: sanctionListName(list, words) }, words.options),
			'bad',
		],
	],
	vat_registration: ({ from, to }, { words }) => [
		[from, words.say(m.reporting_ev_vat_on)],
		[to, words.say(m.reporting_ev_vat_off), inForce],
	],
	insolvency_procedure: (procedure, { words }) => [
		[
			procedure.decidedOn ?? procedure.from,
			m.reporting_ev_insolvency({ procedure: procedureText(procedure, words) }, words.options),
			'bad',
		],
	],
	liquidation: ({ on }, { words }) => [[on, words.say(m.reporting_ev_liquidation), 'bad']],
	court_case: ({ filedOn, decidedOn, role, number }, { words }) => [
		[
			filedOn,
			m.reporting_ev_court({ role: words.say(roleWords[role]) }, words.options),
			role === 'defendant' ? inForce : 'neutral',
		],
		[decidedOn, m.reporting_ev_court_decided({ number }, words.options)],
	],
	enforcement_case: ({ number, startedOn, endedOn }, { words }) => [
		[startedOn, m.reporting_ev_enforcement({ number: number ?? '' }, words.options), inForce],
		[endedOn, m.reporting_ev_enforcement_closed({ number: number ?? '' }, words.options)],
	],
	exit_ban: ({ from }, { words }) => [[from, words.say(m.reporting_ev_exit_ban), inForce]],
	procurement_contract: ({ outcome, endedOn, number }, { words }) => [
		[
			outcome === 'terminated' ? endedOn : null,
			m.reporting_ev_contract_terminated({ number: number ?? '' }, words.options),
			inForce,
		],
	],
	pledge: ({ on, number }, { words }) => [[on, m.reporting_ev_pledge({ number }, words.options)]],
};

/** In no order; what two sources tell in the same words of the same day is one event. */
export function eventsOf({ evidence, words }: SummaryContext): Dated[] {
	const found = new Map<string, Dated>();
	for (const kind of Object.keys(events) as (keyof Events)[]) {
		const tell = events[kind] as (value: unknown, told: Told) => readonly Event[];
		for (const { value, witness } of evidence.all(kind)) {
			const told = { words, today: evidence.today };
			for (const [on, text, tone = 'neutral'] of tell(value, told))
				if (on !== null && !found.has(`${on} ${text}`)) found.set(`${on} ${text}`, { on, text, tone, witness });
		}
	}
	return [...found.values()];
}
