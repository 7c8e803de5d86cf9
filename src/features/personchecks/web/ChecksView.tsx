import { Link } from 'react-router';
import { type CheckKind, checkDays } from '#domain/person-check.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstantDay } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { CheckOffer, ListedCheck } from '../contract.ts';
import { AskForm } from './AskForm.tsx';

type ChecksViewProps = {
	kind: CheckKind;
	formKey: string;
	offer: CheckOffer | null;
	/** code of why nothing can be asked here */
	refused: string | null;
	checks: readonly ListedCheck[];
	meta: ApiMeta | null;
	form: RefusedForm | null;
};

/** Employees and private persons: a new check, and those that are not gone yet. */
export function ChecksView({ kind, formKey, offer, refused, checks, meta, form }: ChecksViewProps) {
	const here = paths.cabinetPersonChecks.path(currentLocale());
	const tab = (of: CheckKind, label: string) => (
		<Link
			to={withQuery(here, { kind: of === 'employment' ? null : of })}
			aria-current={kind === of ? 'page' : undefined}
			className="btn btn-ghost aria-[current]:bg-tint-2 aria-[current]:text-blue"
		>
			{label}
		</Link>
	);
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.person_checks_title()} lead={m.person_checks_lead()} />
			<nav aria-label={m.person_checks_title()} className="flex flex-wrap gap-2">
				{tab('employment', m.person_checks_tab_employment())}
				{tab('individual', m.person_checks_tab_individual())}
			</nav>
			{offer === null ? <Refused code={refused} /> : <AskForm {...{ kind, formKey, offer, form }} />}
			<section aria-labelledby="made" className="flex flex-col gap-3">
				<h2 id="made" className="text-xl">
					{m.person_checks_list_title()}
				</h2>
				{checks.length === 0 ? (
					<EmptyState icon="user" title={m.person_checks_empty_title()}>
						{m.person_checks_empty_text({ days: checkDays })}
					</EmptyState>
				) : (
					<ul className="card divide-y divide-line">
						{checks.map((check) => (
							<Item key={check.id} check={check} />
						))}
					</ul>
				)}
			</section>
			<Paging
				meta={meta}
				hrefOf={(page) =>
					withQuery(here, { kind: kind === 'employment' ? null : kind, page: page === 1 ? null : page })
				}
			/>
		</div>
	);
}

function Refused({ code }: { code: string | null }) {
	const locale = currentLocale();
	if (code === 'organisation_needed')
		return (
			<Notice
				tone="warn"
				title={m.person_checks_organisation_title()}
				action={
					<LinkButton to={paths.cabinetOrganization.path(locale)}>{m.person_checks_organisation_go()}</LinkButton>
				}
			>
				{m.person_checks_organisation_text()}
			</Notice>
		);
	return (
		<Notice
			tone="warn"
			title={m.person_checks_signature_title()}
			action={<LinkButton to={paths.cabinetSignature.path(locale)}>{m.person_checks_signature_go()}</LinkButton>}
		/>
	);
}

function Item({ check }: { check: ListedCheck }) {
	const { id, name, iin, made_at: madeAt, until, is_readable: isReadable } = check;
	const term = m.person_checks_made({ day: formatInstantDay(madeAt), until: formatInstantDay(until) });
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
			<span className="min-w-0 flex-1 basis-[220px]">
				<Link
					to={paths.cabinetPersonChecks.path(currentLocale(), { id })}
					className="font-[550] [overflow-wrap:anywhere] hover:text-blue hover:underline"
				>
					{name}
				</Link>
				<span className="block text-sm text-muted">
					{iin} · {term}
				</span>
			</span>
			{isReadable ? null : <Chip tone="off">{m.person_checks_ended()}</Chip>}
		</li>
	);
}
