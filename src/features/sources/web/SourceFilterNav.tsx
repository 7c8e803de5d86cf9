import { useId } from 'react';
import { Link } from 'react-router';
import { Details } from '#web/ui/Details.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { FilterGroup, FilterLink, SourcesView } from './view.ts';

type SourceFilterNavProps = { filters: SourcesView['filters']; words: SourcesView['words'] };

/** Links, so that they work without scripts; the many sections of the report are folded. */
export function SourceFilterNav({ filters, words }: SourceFilterNavProps) {
	return (
		<nav aria-label={words.filters} className="no-print mt-8 flex flex-col gap-4">
			{filters.map((group) =>
				group.name === 'section' ? (
					<Details
						key={group.name}
						isOpen={group.values.some(({ isChosen }) => isChosen)}
						className="border-y border-line"
						summary={<span className="text-sm font-[600]">{group.title}</span>}
					>
						<Values group={group} remove={words.remove} />
					</Details>
				) : (
					<Group key={group.name} group={group} remove={words.remove} />
				),
			)}
		</nav>
	);
}

function Group({ group, remove }: { group: FilterGroup; remove: string }) {
	const id = useId();
	return (
		<div>
			<p id={id} className="mb-2 text-sm font-[600]">
				{group.title}
			</p>
			<Values group={group} remove={remove} labelledBy={id} />
		</div>
	);
}

type ValuesProps = { group: FilterGroup; remove: string; labelledBy?: string };

function Values({ group, remove, labelledBy }: ValuesProps) {
	return (
		<ul
			{...(labelledBy === undefined ? { 'aria-label': group.title } : { 'aria-labelledby': labelledBy })}
			className="flex flex-wrap gap-2"
		>
			{group.values.map((value) => (
				<li key={value.value}>
					<Value value={value} remove={remove} />
				</li>
			))}
		</ul>
	);
}

function Value({ value: { text, count, href, isChosen, icon }, remove }: { value: FilterLink; remove: string }) {
	return (
		<Link
			to={href}
			preventScrollReset
			rel="nofollow"
			aria-current={isChosen ? 'true' : undefined}
			className={`chip min-h-10 border px-3.5 ${isChosen ? 'border-blue bg-tint-2 font-[650] text-blue' : 'border-line bg-page text-ink-2 hover:border-line-strong'}`}
		>
			{icon === null ? null : <Icon name={icon} />}
			<span className="inline-block first-letter:uppercase">{text}</span> <span className="text-muted">{count}</span>
			{isChosen ? (
				<>
					<Icon name="close" />
					<span className="sr-only">{remove}</span>
				</>
			) : null}
		</Link>
	);
}
