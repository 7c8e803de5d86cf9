import { Form, Link } from 'react-router';
import { PlanCard, shownPrice } from '#features/tariffs/public.web.ts';
import { m } from '#paraglide/messages.js';
import { formatDay, formatPercent } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { TermsView } from '../../contract-plans.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { HistoryList } from '../parts/HistoryList.tsx';
import { TermsForm } from './TermsForm.tsx';
import { VersionChip } from './VersionChip.tsx';

type TermsPageProps = { terms: TermsView; done: string | null; refused: FormRefusal | undefined };

/** One version of a plan: what people will see, what it gives, who wrote and published it. */
export function TermsPage({ terms, done, refused }: TermsPageProps) {
	const { preview, state, holder, valid_from: from, ticket_id: ticket } = terms;
	const told =
		refused !== undefined
			? null
			: done === 'save'
				? m.desk_terms_done_save()
				: done === 'publish'
					? m.desk_terms_done_publish()
					: null;
	return (
		<>
			<Link to={paths.adminPlans.path(currentLocale())} className="link mb-3 inline-block py-1 text-[15px]">
				{m.desk_plans_back()}
			</Link>
			<PageHead
				title={m.desk_terms_title({ plan: preview.title, date: formatDay(from) })}
				{...(holder === null ? {} : { lead: m.desk_offer_for({ holder }) })}
				actions={<VersionChip state={state} />}
				className="mb-5"
			/>
			{ticket === null ? null : (
				<Link to={paths.adminTickets.path(currentLocale(), { id: ticket })} className="link mb-4 inline-block">
					{m.desk_to_ticket()}
				</Link>
			)}
			<div role="status" className="mb-4 empty:hidden">
				{told === null ? null : <Notice tone="ok" title={told} />}
			</div>
			<div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_380px]">
				<Card id="terms" title={m.desk_terms_edit()}>
					<TermsForm terms={terms} refused={refused?.form === 'save' ? refused : undefined} />
				</Card>
				<div className="flex min-w-0 flex-col gap-5">
					<Preview terms={terms} />
					{state === 'draft' ? <Acts terms={terms} refused={refused} /> : null}
					{terms.history.length === 0 ? null : (
						<Card id="history" title={m.desk_history()}>
							<HistoryList lines={terms.history} />
						</Card>
					)}
				</div>
			</div>
		</>
	);
}

/** Drawn by the part that draws the page of tariffs, in every period that is sold. */
function Preview({ terms: { preview, vat_percent: vatPercent } }: { terms: TermsView }) {
	const { prices, title } = preview;
	const shown =
		prices.length < 2
			? [{ period: prices[0]?.period ?? 'month', name: title }]
			: prices.map(({ period, duration }) => ({ period, name: `${title}, ${duration}` }));
	return (
		<section aria-labelledby="preview">
			<h2 id="preview" className="mb-3 text-lg">
				{m.desk_preview()}
			</h2>
			<div className="flex flex-col gap-4">
				{shown.map(({ period, name }) => (
					<PlanCard
						key={period}
						plan={{ ...preview, title: name, code: `${preview.code}-${period}` }}
						price={shownPrice(preview, period)}
						vatPercent={vatPercent}
						href={paths.tariffs.path(currentLocale())}
					/>
				))}
			</div>
		</section>
	);
}

function Acts({ terms, refused }: { terms: TermsView; refused: FormRefusal | undefined }) {
	const { can, gaps, seen } = terms;
	const told = refused === undefined || refused.form === 'save' ? undefined : refused;
	const faults = Object.values(told?.fields ?? {}).flat();
	return (
		<Card id="acts" title={m.admin_acts()}>
			<div className="flex flex-col gap-4">
				{gaps.map(({ plan, told: promised, computed }) => (
					<Notice
						key={plan}
						tone="bad"
						title={
							computed === null
								? m.desk_gap_none({ plan, told: formatPercent(promised) })
								: m.desk_gap({ plan, told: formatPercent(promised), computed: formatPercent(computed) })
						}
					/>
				))}
				<FormMessage refusal={told} />
				{faults.map((fault) => (
					<Notice key={fault} tone="bad" title={fault} />
				))}
				<p className="text-[15px] text-ink-2">
					{can.includes('publish') ? m.desk_publish_text() : m.desk_publish_own()}
				</p>
				<Form method="post" className="flex flex-wrap gap-3">
					<input type="hidden" name="seen" value={seen ?? ''} />
					<Button type="submit" name="act" value="publish">
						{m.desk_publish()}
					</Button>
					<Button type="submit" name="act" value="withdraw" kind="ghost">
						{m.desk_withdraw()}
					</Button>
				</Form>
			</div>
		</Card>
	);
}
