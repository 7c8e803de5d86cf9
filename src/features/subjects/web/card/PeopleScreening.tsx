import { m } from '#paraglide/messages.js';
import { formatDay, formatPercent } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { shownPerson } from '#web/latin.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Details } from '#web/ui/Details.tsx';
import { Mark, type MarkKind } from '#web/ui/Mark.tsx';
import type { PeopleView } from '../../contract-people.ts';

/** `visitor`: names are compared for readers with an account; null: the comparison could not be made now. */
export type ScreeningOfCard = PeopleView | 'visitor' | null;

type Person = PeopleView['people'][number];
type Match = Person['matches'][number];

/** Heads and founders against the lists of sanctions: who was met, by which words, and what nobody could compare. */
export function PeopleScreening({ screening, next }: { screening: ScreeningOfCard; next: string }) {
	return (
		<div id="people-lists" className="mt-4 scroll-mt-16 border-t border-line pt-3">
			<h3 className="text-base">{m.card_people_title()}</h3>
			<Screening screening={screening} next={next} />
		</div>
	);
}

function Screening({ screening, next }: { screening: ScreeningOfCard; next: string }) {
	if (screening === 'visitor')
		return (
			<div className="mt-2 flex flex-col items-start gap-3">
				<p className="max-w-[62ch] text-ink-2">{m.card_people_visitor()}</p>
				<LinkButton kind="ghost" to={withQuery(paths.login.path(currentLocale()), { next })}>
					{m.card_people_sign_in()}
				</LinkButton>
			</div>
		);
	if (screening === null) return <p className="mt-2 text-ink-2">{m.card_people_failed()}</p>;
	const { people, asked_count: asked, silent_count: silent, notes } = screening;
	return (
		<>
			<p className="mt-1 mb-1 max-w-[62ch] text-sm text-muted">
				{m.card_people_lead({ count: asked })}
				{silent === 0 ? null : ` ${m.card_people_silent({ count: silent })}`}
			</p>
			{people.length === 0 ? <p className="text-ink-2">{m.card_people_nobody()}</p> : null}
			{people.map((person) => (
				<PersonRow key={`${person.role} ${person.name}`} person={person} />
			))}
			{notes.length === 0 ? null : (
				<Details
					className="mt-1"
					summary={<span className="text-[15px] font-[550] text-blue">{m.reporting_names_uncompared()}</span>}
				>
					<ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm text-muted">
						{notes.map((note) => (
							<li key={note}>{note}</li>
						))}
					</ul>
				</Details>
			)}
		</>
	);
}

function markOf({ is_clean: isClean, matches }: Person): MarkKind {
	if (isClean === null) return 'unasked';
	if (isClean) return 'nothing';
	return matches.some(({ is_confirmed: isConfirmed }) => isConfirmed) ? 'bad' : 'attention';
}

function PersonRow({ person }: { person: Person }) {
	return (
		<div className="row">
			<Mark kind={markOf(person)} />
			<div className="min-w-0">
				<b>{shownPerson(person.name)}</b>
				<p className="text-ink-2">
					{person.role_label}: {person.sentence}
				</p>
				{person.matches.length === 0 ? null : (
					<Details
						className="mt-2"
						summary={
							<span className="text-[15px] font-[550] text-blue">
								{m.card_people_how({ count: person.matches.length })}
							</span>
						}
					>
						{person.matches.map((match) => (
							<MatchView key={`${match.source_id} ${match.name} ${match.words}`} match={match} />
						))}
						<p className="text-sm text-muted">{m.reporting_names_note()}</p>
					</Details>
				)}
			</div>
		</div>
	);
}

function MatchView({ match }: { match: Match }) {
	const lines = [
		[m.reporting_names_tier(), match.tier_label],
		[m.reporting_label_similarity(), match.is_confirmed ? null : formatPercent(Math.floor(match.likeness * 100))],
		[m.reporting_names_words(), match.words],
		[m.reporting_names_agrees(), match.agrees],
		[m.reporting_names_differs(), match.differs],
		[m.reporting_names_uncompared(), match.uncompared],
	] as const;
	return (
		<section className="my-3 border-l-2 border-line pl-3">
			<h4 className="font-[550] wrap-anywhere">
				{match.url === null ? (
					match.name
				) : (
					<a href={match.url} rel="noreferrer" className="link">
						{match.name}
					</a>
				)}
			</h4>
			<p className="text-sm text-muted">
				{match.list}
				{match.as_of === null ? null : ` · ${m.common_data_as_of({ date: formatDay(match.as_of) })}`}
			</p>
			<dl className="req mt-1">
				{lines.map(([label, value]) =>
					value === null ? null : (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					),
				)}
			</dl>
		</section>
	);
}
