import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { decisionStates } from '#domain/cabinet.ts';
import { m } from '#paraglide/messages.js';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { standingWord, stateWord } from './decision-words.ts';
import type { AskedLog } from './given-decision.ts';

const standings = ['in_force', 'expired', 'superseded'] as const;
const control = 'field mt-1 min-h-11 font-[400]';

export function isNarrowed({ state, standing, search, from, to }: AskedLog): boolean {
	return [state, standing, search, from, to].some((value) => value !== '');
}

/** A form, so that it works without scripts; folded on a phone unless something is chosen. */
export function LogFilters({ asked }: { asked: AskedLog }) {
	const path = paths.cabinetDecisions.path(currentLocale());
	return (
		<Details
			isOpen={isNarrowed(asked)}
			className="card px-5 md:px-6"
			summary={
				<span className="flex items-center gap-2 text-[15px] font-[550]">
					<Icon name="search" />
					{m.cabinet_filter_title()}
				</span>
			}
		>
			<Form
				key={JSON.stringify(asked)}
				method="get"
				action={path}
				className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[2fr_1.4fr_1.2fr_1fr_1fr]"
			>
				<Labelled label={m.cabinet_filter_search()}>
					<input type="search" name="search" maxLength={100} defaultValue={asked.search} className={control} />
				</Labelled>
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
				<Labelled label={m.cabinet_filter_from()}>
					<input type="date" name="from" defaultValue={asked.from} className={control} />
				</Labelled>
				<Labelled label={m.cabinet_filter_to()}>
					<input type="date" name="to" defaultValue={asked.to} className={control} />
				</Labelled>
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
			</Form>
		</Details>
	);
}

type ChoiceProps = { name: string; label: string; chosen: string; options: readonly (readonly [string, string])[] };

function Choice({ name, label, chosen, options }: ChoiceProps) {
	return (
		<Labelled label={label}>
			<select name={name} defaultValue={chosen} className={control}>
				<option value="">{m.cabinet_filter_any()}</option>
				{options.map(([value, word]) => (
					<option key={value} value={value}>
						{word}
					</option>
				))}
			</select>
		</Labelled>
	);
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
		<label className="min-w-0 text-sm font-[600]">
			{label}
			{children}
		</label>
	);
}
