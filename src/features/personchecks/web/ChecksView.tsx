import { Link } from 'react-router';
import { type CheckKind, checkDays } from '#domain/person-check.ts';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatInstantDay } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { CheckOffer, ListedCheck } from '../contract.ts';
import { AskForm } from './AskForm.tsx';
import { Listed, OtherAccountNeeded, SignatureNeeded } from './pieces.tsx';

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
	if (code !== 'organisation_needed') return <SignatureNeeded />;
	return (
		<OtherAccountNeeded title={m.person_checks_organisation_title()}>
			{m.person_checks_organisation_text()}
		</OtherAccountNeeded>
	);
}

function Item({ check: { id, name, iin, made_at: madeAt, until, is_readable: isReadable } }: { check: ListedCheck }) {
	const term = m.person_checks_made({ day: formatInstantDay(madeAt), until: formatInstantDay(until) });
	return (
		<Listed
			{...{ isReadable, title: name, note: `${iin} · ${term}` }}
			to={paths.cabinetPersonChecks.path(currentLocale(), { id })}
		/>
	);
}
