import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Editing } from '#web/ui/Editing.tsx';
import { LinkTerm } from '#web/ui/link/LinkTerm.tsx';
import type { LinkAnswer } from '#web/ui/link/link-answer.ts';
import { MadeLink } from '#web/ui/link/MadeLink.tsx';
import { RevokeLink } from '#web/ui/link/RevokeLink.tsx';
import type { ShareView } from '../../contract-sharing.ts';

type ReportSharesProps = { id: string; title: string; shares: readonly ShareView[]; answer: LinkAnswer };

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
				{answer?.made == null ? null : <MadeLink {...answer.made} />}
				<Editing>
					<Form method="post" className="card flex flex-col gap-4 px-5 py-5 md:px-8 md:py-6">
						<p className="text-ink-2">{m.report_share_text()}</p>
						<LinkTerm fault={answer?.fault ?? null} />
					</Form>
				</Editing>
				<Links shares={shares} />
			</div>
		</div>
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
							<Editing isQuiet>
								<RevokeLink id={id} name={formatInstant(madeAt)} />
							</Editing>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
