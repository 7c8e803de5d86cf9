import { Form } from 'react-router';
import type { MatchVerdict } from '#domain/foreign-check.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatInstantDay } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { DefinitionList, RequisiteRow } from '#web/ui/DefinitionList.tsx';
import { Details } from '#web/ui/Details.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import { SourceLink } from '#web/ui/SourceLink.tsx';
import type { MatchView } from '../contract.ts';

const verdicts: Readonly<Record<MatchVerdict, () => string>> = {
	other: m.foreign_checks_verdict_other,
	same: m.foreign_checks_verdict_same,
	unsure: m.foreign_checks_verdict_unsure,
};

type MatchesProps = {
	matches: readonly MatchView[];
	form: RefusedForm | null;
	isOpen: boolean;
	/** at least one list has answered */
	isCompared: boolean;
};

/** Entries of lists that met the subject, the surest first; those that their owner has hidden are counted. */
export function Matches({ matches, form, isOpen, isCompared }: MatchesProps) {
	const shown = matches.filter(({ is_folded: isFolded }) => !isFolded);
	const folded = matches.filter(({ is_folded: isFolded }) => isFolded);
	if (matches.length === 0 && isOpen) return null;
	return (
		<section aria-labelledby="matches" className="flex flex-col gap-3">
			<h2 id="matches" className="text-xl">
				{m.foreign_checks_matches()}
			</h2>
			{matches.length === 0 ? (
				<p className="text-[15px] text-ink-2">
					{isCompared ? m.foreign_checks_matches_none() : m.foreign_checks_matches_unread()}
				</p>
			) : null}
			{matches.length === 0 ? null : (
				<p className="max-w-[62em] text-[15px] text-ink-2">{m.foreign_checks_likeness_note()}</p>
			)}
			{shown.map((match) => (
				<Match key={match.id} match={match} form={form} />
			))}
			{folded.length === 0 ? null : (
				<Details summary={m.foreign_checks_hidden({ count: folded.length })}>
					<div className="flex flex-col gap-3">
						{folded.map((match) => (
							<Match key={match.id} match={match} form={form} />
						))}
					</div>
				</Details>
			)}
		</section>
	);
}

function Match({ match, form }: { match: MatchView; form: RefusedForm | null }) {
	const { id, list, url, listed_name: name, is_confirmed: isConfirmed, review } = match;
	const canEdit = useCanEdit();
	const title = `match-${id}`;
	return (
		<article id={title} aria-labelledby={`${title}-name`} className="card flex flex-col gap-3 px-5 py-5 md:px-8">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
				<h3 id={`${title}-name`} className="text-[17px] font-[600] [overflow-wrap:anywhere]">
					{name}
				</h3>
				<Chip tone={isConfirmed ? 'bad' : 'warn'}>
					{isConfirmed ? m.reporting_match_confirmed() : m.reporting_match_possible()}
				</Chip>
			</div>
			<p className="text-sm text-muted">
				<SourceLink url={url} title={list} />
				{match.entry === null ? null : ` · ${match.entry}`}
				{match.as_of === null ? null : ` · ${m.common_data_as_of({ date: formatDay(match.as_of) })}`}
			</p>
			<Comparison match={match} />
			{review === null ? null : <Reviewed review={review} />}
			{canEdit ? <ReviewForm match={match} form={form?.typed.match === id ? form : null} /> : null}
		</article>
	);
}

function Comparison({ match }: { match: MatchView }) {
	const rows: [string, string | null][] = [
		[m.reporting_names_whom(), match.whom],
		[m.foreign_checks_compared_name(), match.compared_name],
		[m.reporting_label_listed_name(), match.compared_with],
		[m.reporting_names_tier(), match.tier],
		[m.reporting_names_words(), match.words],
		[m.reporting_names_agrees(), match.agrees],
		[m.reporting_names_differs(), match.differs],
		[m.reporting_names_uncompared(), match.uncompared],
		[m.reporting_label_programme(), match.programme],
		[m.reporting_label_listed_on(), match.listed_on === null ? null : formatDay(match.listed_on)],
		[m.reporting_label_remarks(), match.remarks],
	];
	return (
		<DefinitionList>
			{rows.map(([label, value]) =>
				value === null || value === '' ? null : (
					<RequisiteRow key={label} label={label}>
						<span className="[overflow-wrap:anywhere]">{value}</span>
					</RequisiteRow>
				),
			)}
		</DefinitionList>
	);
}

function Reviewed({ review }: { review: NonNullable<MatchView['review']> }) {
	const { verdict, reason, by, at, is_current: isCurrent } = review;
	const who = [by, formatInstantDay(at)].filter((part) => part !== null).join(', ');
	return (
		<Notice
			tone={isCurrent ? 'off' : 'warn'}
			icon={isCurrent ? 'document' : 'warn'}
			title={
				isCurrent ? `${m.foreign_checks_review_verdict()}: ${verdicts[verdict]()}` : m.foreign_checks_review_outdated()
			}
		>
			{reason === '' ? null : <p>{reason}</p>}
			<p className="text-sm text-muted">{who}</p>
		</Notice>
	);
}

function ReviewForm({
	match: { id, is_confirmed: isConfirmed, review },
	form,
}: {
	match: MatchView;
	form: RefusedForm | null;
}) {
	const chosen = form?.typed.verdict ?? review?.verdict ?? '';
	return (
		<Details summary={m.foreign_checks_review()} isOpen={form !== null}>
			<Form method="post" className="flex flex-col gap-4">
				<input type="hidden" name="intent" value="review" />
				<input type="hidden" name="match" value={id} />
				<fieldset className="flex flex-wrap gap-x-6 gap-y-2">
					<legend className="mb-1.5 text-[15px] font-[550]">{m.foreign_checks_review_who()}</legend>
					{(Object.keys(verdicts) as MatchVerdict[]).map((verdict) => (
						<label key={verdict} className="flex items-center gap-2">
							<input
								type="radio"
								name="verdict"
								value={verdict}
								required
								defaultChecked={chosen === verdict}
								className="size-4"
							/>
							{verdicts[verdict]()}
						</label>
					))}
				</fieldset>
				<TextField
					label={m.foreign_checks_review_reason()}
					hint={isConfirmed ? m.foreign_checks_review_confirmed_hint() : m.foreign_checks_review_reason_hint()}
					errors={form?.fields.reason ?? []}
					name="reason"
					maxLength={500}
					defaultValue={form?.typed.reason ?? review?.reason ?? ''}
				/>
				{form?.message ? <Notice tone="warn" title={form.message} /> : null}
				<div>
					<SendButton sending={m.foreign_checks_review_saving()}>{m.foreign_checks_review_save()}</SendButton>
				</div>
			</Form>
		</Details>
	);
}
