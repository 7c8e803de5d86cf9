import { useId } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { CopyButton } from '#web/ui/CopyButton.tsx';
import { Select } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { ShareView } from '../../contract-sharing.ts';

/** Days that a link may be open; the shortest that is of use stands first. */
const terms = [1, 7, 14, 30] as const;
const usualTerm = 7;

type Answer = { made: { url: string; expiresAt: string } | null; fault: string | null } | null;

type ReportSharesProps = { id: string; title: string; shares: readonly ShareView[]; answer: Answer };

/** Links by which others read a report: made for a term, and taken back. */
export function ReportShares({ id, title, shares, answer }: ReportSharesProps) {
	return (
		<div className="wrap pt-6 pb-14 md:pt-12 md:pb-20">
			<div className="mx-auto flex max-w-[760px] flex-col gap-5">
				<div>
					<p className="text-sm">
						<Link to={paths.report.path(currentLocale(), { id })} className="link inline-block py-1">
							{m.report_share_back()}
						</Link>
					</p>
					<h1 className="mt-1 text-2xl md:text-3xl">{m.report_share_title()}</h1>
					<p className="mt-2 text-ink-2 md:text-lg">{title}</p>
				</div>
				{answer?.made == null ? null : <Made {...answer.made} />}
				<MakeLink fault={answer?.fault ?? null} />
				<Links shares={shares} />
			</div>
		</div>
	);
}

function Made({ url, expiresAt }: { url: string; expiresAt: string }) {
	const id = useId();
	return (
		<section role="status" className="card border-ok px-5 py-5 md:px-8">
			<label htmlFor={id} className="flex items-center gap-2 font-[600]">
				<Icon name="ok" className="size-[18px] text-ok" />
				{m.report_share_made()}
			</label>
			<div className="mt-3 flex flex-wrap gap-2">
				<input id={id} readOnly value={url} className="field min-w-0 flex-1 basis-[260px] font-mono text-sm" />
				<CopyButton value={url} label={m.card_page_copy_link()} withText />
			</div>
			<p className="mt-2 text-sm text-muted">{m.report_share_once({ until: formatInstant(expiresAt) })}</p>
		</section>
	);
}

function MakeLink({ fault }: { fault: string | null }) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<Form method="post" className="card flex flex-col gap-4 px-5 py-5 md:px-8 md:py-6">
			<p className="text-ink-2">{m.report_share_text()}</p>
			<div className="flex flex-wrap items-end gap-3">
				<Select
					label={m.report_share_term()}
					name="days"
					defaultValue={usualTerm}
					errors={fault === null ? [] : [fault]}
					className="min-w-[200px] flex-1"
				>
					{terms.map((days) => (
						<option key={days} value={days}>
							{m.report_share_days({ count: days })}
						</option>
					))}
				</Select>
				<Button type="submit" className="min-h-12" disabledReason={isSending ? m.common_loading() : undefined}>
					{m.report_share_make()}
				</Button>
			</div>
		</Form>
	);
}

function Links({ shares }: { shares: readonly ShareView[] }) {
	return (
		<section aria-labelledby="links-in-force">
			<h2 id="links-in-force" className="text-lg">
				{m.report_share_in_force()}
			</h2>
			{shares.length === 0 ? (
				<p className="mt-2 text-ink-2">{m.report_share_none()}</p>
			) : (
				<ul className="card mt-3 divide-y divide-line">
					{shares.map(({ id, created_at: madeAt, expires_at: until }) => (
						<li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 md:px-8">
							<span className="text-[15px]">
								{m.report_share_made_at({ at: formatInstant(madeAt) })}
								<span className="block text-sm text-muted">
									{m.report_share_until({ until: formatInstant(until) })}
								</span>
							</span>
							<Form method="post">
								<input type="hidden" name="revoke" value={id} />
								<button type="submit" className="btn btn-ghost">
									{m.report_share_revoke()}
									<span className="sr-only">: {formatInstant(madeAt)}</span>
								</button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
