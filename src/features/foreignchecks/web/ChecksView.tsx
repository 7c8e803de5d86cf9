import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstantDay, formatNumber } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { useCanEdit } from '#web/session/can-edit.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import { ViewerNotice } from '#web/ui/ViewerNotice.tsx';
import type { ForeignOffer, ListedForeignCheck } from '../contract.ts';
import { AskForm, type FormKind } from './AskForm.tsx';
import { Candidates, type Picking } from './Candidates.tsx';
import type { Country } from './read-form.server.ts';

type ChecksViewProps = {
	kind: FormKind;
	formKey: string;
	offer: ForeignOffer;
	countries: readonly Country[];
	picking: Picking | null;
	checks: readonly ListedForeignCheck[];
	meta: ApiMeta | null;
	form: RefusedForm | null;
	/** a number of ours was typed: it has a card */
	own: string | null;
};

/** A new check, and those that were made. */
export function ChecksView({ offer, picking, checks, meta, ...asking }: ChecksViewProps) {
	const here = paths.cabinetForeignChecks.path(currentLocale());
	const canEdit = useCanEdit();
	const left = leftOf(offer);
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.foreign_checks_title()} lead={m.foreign_checks_lead()} />
			{!canEdit ? (
				<ViewerNotice />
			) : left === null ? (
				<PlanNeeded />
			) : picking === null ? (
				<AskForm {...asking} left={left} offer={offer} />
			) : (
				<Candidates {...asking} picking={picking} left={left} />
			)}
			<section aria-labelledby="made" className="flex flex-col gap-3">
				<h2 id="made" className="text-xl">
					{m.foreign_checks_list_title()}
				</h2>
				{checks.length === 0 ? (
					<EmptyState icon="search" title={m.foreign_checks_empty_title()}>
						{m.foreign_checks_empty_text()}
					</EmptyState>
				) : (
					<ul className="card divide-y divide-line">
						{checks.map((check) => (
							<Item key={check.id} check={check} />
						))}
					</ul>
				)}
			</section>
			<Paging meta={meta} hrefOf={(page) => withQuery(here, { page: page === 1 ? null : page })} />
		</div>
	);
}

/** Null: the plan has no such checks. */
function leftOf({ uses }: ForeignOffer): string | null {
	if (!uses.is_included) return null;
	if (uses.most === null || uses.left === null) return m.foreign_checks_uses_any();
	const resets =
		uses.resets_at === null ? '' : ` ${m.foreign_checks_uses_reset({ day: formatInstantDay(uses.resets_at) })}`;
	return m.foreign_checks_uses({ left: formatNumber(uses.left), most: formatNumber(uses.most) }) + resets;
}

function PlanNeeded() {
	return (
		<Notice
			tone="warn"
			title={m.foreign_checks_plan_title()}
			action={<LinkButton to={paths.tariffs.path(currentLocale())}>{m.tariffs_title()}</LinkButton>}
		>
			{m.foreign_checks_plan_text()}
		</Notice>
	);
}

function Item({ check }: { check: ListedForeignCheck }) {
	const { id, subject, title, country_name: country, number, made_at: madeAt, state } = check;
	const about = [subject === 'person' ? m.foreign_checks_person() : country, number === title ? null : number];
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
			<span className="min-w-0 flex-1 basis-[220px]">
				<Link
					to={paths.cabinetForeignChecks.path(currentLocale(), { id })}
					className="font-[550] [overflow-wrap:anywhere] hover:text-blue hover:underline"
				>
					{title}
				</Link>
				<span className="block text-sm text-muted">
					{[...about, formatInstantDay(madeAt)].filter((part) => part !== null).join(' · ')}
				</span>
			</span>
			{state === 'open' ? (
				<Chip tone="off" icon="clock">
					{m.foreign_checks_asking()}
				</Chip>
			) : null}
		</li>
	);
}
