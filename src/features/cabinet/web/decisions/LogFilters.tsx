import { Link } from 'react-router';
import { decisionStates } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Filters } from '#web/ui/Filters.tsx';
import { standingWord, stateWord } from './decision-words.ts';
import type { AskedLog } from './given-decision.ts';

const standings = ['in_force', 'expired', 'superseded'] as const;

export function isNarrowed({ state, standing, search, from, to }: AskedLog): boolean {
	return [state, standing, search, from, to].some((value) => value !== '');
}

export function LogFilters({ asked }: { asked: AskedLog }) {
	const path = paths.cabinetDecisions.path(currentLocale());
	return (
		<Filters
			title={m.cabinet_filter_title()}
			action={path}
			asked={asked}
			className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[2fr_1.4fr_1.2fr_1fr_1fr]"
		>
			<TextField
				label={m.cabinet_filter_search()}
				type="search"
				name="search"
				maxLength={100}
				defaultValue={asked.search}
			/>
			<Choice
				name="state"
				label={m.cabinet_filter_state()}
				chosen={asked.state}
				options={decisionStates.map((value) => [value, stateWord(value)])}
			/>
			<Choice
				name="standing"
				label={m.cabinet_filter_standing()}
				chosen={asked.standing}
				options={standings.map((value) => [value, standingWord(value)])}
			/>
			<TextField label={m.cabinet_filter_from()} type="date" name="from" defaultValue={asked.from} />
			<TextField label={m.cabinet_filter_to()} type="date" name="to" defaultValue={asked.to} />
			<div className="flex flex-wrap items-center gap-3 sm:col-span-full">
				<button type="submit" className="btn btn-ghost">
					{m.cabinet_filter_apply()}
				</button>
				{isNarrowed(asked) ? (
					<Link to={path} className="link text-[15px]">
						{m.cabinet_decisions_clear()}
					</Link>
				) : null}
			</div>
		</Filters>
	);
}

type ChoiceProps = { name: string; label: string; chosen: string; options: readonly (readonly [string, string])[] };

function Choice({ name, label, chosen, options }: ChoiceProps) {
	return (
		<Select label={label} name={name} defaultValue={chosen}>
			<option value="">{m.cabinet_filter_any()}</option>
			{options.map(([value, word]) => (
				<option key={value} value={value}>
					{word}
				</option>
			))}
		</Select>
	);
}
