import { Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import type { ApiMeta } from '#web/api-client.ts';
import { formatDay, formatInstantDay } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Paging } from '#web/ui/Paging.tsx';
import type { ConsentView } from '../contract.ts';
import { consentHref } from './consent-href.ts';
import { stateTones } from './words.ts';

type AllConsentsProps = { consents: readonly ConsentView[]; meta: ApiMeta | null; side: 'asked' | 'given' };

/** Those that were asked for, and those that one has given. */
export function AllConsents({ consents, meta, side }: AllConsentsProps) {
	const locale = currentLocale();
	const here = paths.cabinetConsents.path(locale);
	const ask = (
		<Editing isQuiet>
			<LinkButton to={consentHref(locale, { subject: null })}>{m.consent_new()}</LinkButton>
		</Editing>
	);
	const isEmpty = consents.length === 0;
	const tab = (of: 'asked' | 'given', label: string) => (
		<Link
			to={withQuery(here, { side: of === 'asked' ? null : of })}
			aria-current={side === of ? 'page' : undefined}
			className="btn btn-ghost aria-[current]:bg-tint-2 aria-[current]:text-blue"
		>
			{label}
		</Link>
	);
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={m.consent_title()} lead={m.consent_lead()} actions={isEmpty && side === 'asked' ? null : ask} />
			<nav aria-label={m.consent_title()} className="flex flex-wrap gap-2">
				{tab('asked', m.consent_tab_asked())}
				{tab('given', m.consent_tab_given())}
			</nav>
			{isEmpty ? (
				side === 'asked' ? (
					<EmptyState icon="shield" title={m.consent_empty_asked()} action={ask}>
						{m.consent_empty_asked_text()}
					</EmptyState>
				) : (
					<EmptyState icon="shield" title={m.consent_empty_given()}>
						{m.consent_empty_given_text()}
					</EmptyState>
				)
			) : (
				<ul className="card divide-y divide-line">
					{consents.map((consent) => (
						<Item key={consent.id} consent={consent} side={side} />
					))}
				</ul>
			)}
			<Paging
				meta={meta}
				hrefOf={(page) => withQuery(here, { side: side === 'asked' ? null : side, page: page === 1 ? null : page })}
			/>
		</div>
	);
}

function Item({ consent, side }: { consent: ConsentView; side: 'asked' | 'given' }) {
	const { id, subject, asker, state, state_label: label, made_at: madeAt, sources, valid_until: until } = consent;
	const facts = [
		side === 'asked' ? subject.number : null,
		formatInstantDay(madeAt),
		m.consent_item_sources({ count: sources.length }),
		m.consent_item_until({ day: formatDay(until) }),
	];
	return (
		<li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 md:px-6">
			<span className="min-w-0 flex-1 basis-[220px]">
				<Link
					to={paths.cabinetConsents.path(currentLocale(), { id })}
					className="font-[550] [overflow-wrap:anywhere] hover:text-blue hover:underline"
				>
					{side === 'asked' ? subject.title : asker}
				</Link>
				<span className="block text-sm text-muted">{facts.filter((fact) => fact !== null).join(' · ')}</span>
			</span>
			<Chip tone={stateTones[state]}>{label}</Chip>
		</li>
	);
}
