import { useId } from 'react';
import { Form, Link } from 'react-router';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { type SearchAsked, searchHref, toggled } from '../search-state.ts';
import type { FiltersView, GroupView, YearsView } from './filters-view.ts';

type FiltersProps = { asked: SearchAsked; filters: FiltersView };

/** Links and a form, so that they work without scripts; folded on a narrow screen, a column on a wide one. */
export function Filters({ asked, filters: { title, groups, years, vat, chips } }: FiltersProps) {
	return (
		<nav aria-label={title} className="no-print card px-5 xl:py-2">
			<Details
				className="xl:details-content:[block-size:auto] xl:details-content:[content-visibility:visible] xl:supports-[selector(::details-content)]:[&>summary]:hidden"
				summary={<span className="font-[600]">{title}</span>}
			>
				<div className="grid gap-x-8 gap-y-6 pt-2 sm:grid-cols-2 xl:grid-cols-1">
					{groups.map((group) => (
						<Group key={group.name} group={group} asked={asked} remove={chips.remove} />
					))}
					{years === null ? null : <Years years={years} asked={asked} />}
					{vat === null ? null : (
						<div className="text-sm">
							<p className="font-[600]">{vat.title}</p>
							<p className="mt-1 text-muted">{vat.reason}</p>
						</div>
					)}
				</div>
			</Details>
		</nav>
	);
}

type GroupProps = { group: GroupView; asked: SearchAsked; remove: string };

function Group({ group: { name, title, values, rest }, asked, remove }: GroupProps) {
	const id = useId();
	const item = ({ value, text, count }: GroupView['values'][number]) => {
		const isChosen = asked[name] === value;
		return (
			<li key={value}>
				<Link
					to={searchHref(currentLocale(), asked, toggled(asked, name, value))}
					preventScrollReset
					rel="nofollow"
					aria-current={isChosen ? 'true' : undefined}
					className="-mx-2 flex gap-2 rounded-s px-2 py-1.5 text-sm hover:bg-tint aria-[current]:bg-tint-2 aria-[current]:font-[600] max-xl:py-2.5"
				>
					{isChosen ? <Icon name="check" className="mt-0.5 size-4 text-blue" /> : null}
					<span className="min-w-0 flex-1">{text}</span> <span className="text-muted">{count}</span>
					{isChosen ? <span className="sr-only">. {remove}</span> : null}
				</Link>
			</li>
		);
	};
	return (
		<div>
			<p id={id} className="text-sm font-[600]">
				{title}
			</p>
			<ul aria-labelledby={id} className="mt-1">
				{values.map(item)}
			</ul>
			{rest === null ? null : (
				<Details
					isOpen={rest.values.some(({ value }) => value === asked[name])}
					summary={<span className="text-sm text-blue">{rest.title}</span>}
				>
					<ul aria-labelledby={id}>{rest.values.map(item)}</ul>
				</Details>
			)}
		</div>
	);
}

function Years({ years: { title, apply, fields }, asked }: { years: YearsView; asked: SearchAsked }) {
	const own = new Set<string>(['page', ...fields.map(({ name }) => name)]);
	const kept = Object.entries(asked).filter(([name, value]) => value !== '' && !own.has(name));
	return (
		<Form method="get" action={paths.searchResult.path(currentLocale())} preventScrollReset>
			{kept.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<fieldset>
				<legend className="text-sm font-[600]">{title}</legend>
				<div className="mt-2 grid grid-cols-2 gap-2">
					{fields.map(({ name, label, hint }) => (
						<label key={name} className="text-sm text-ink-2">
							{label}
							<input
								// the answer to another choice of years starts the field anew
								key={asked[name]}
								type="number"
								name={name}
								min={1900}
								max={2100}
								defaultValue={asked[name]}
								placeholder={hint}
								className="field mt-1 min-h-11 px-3 [appearance:textfield]"
							/>
						</label>
					))}
					<button type="submit" className="btn btn-ghost col-span-2">
						{apply}
					</button>
				</div>
			</fieldset>
		</Form>
	);
}
