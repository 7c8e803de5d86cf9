import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { formatInstant, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import type { Entry, exportEntriesCsv, exportEntriesXlsx } from '../contract-billing.ts';
import type { AskedPeriod, History } from './history.ts';

const columns = 'md:grid md:grid-cols-[150px_minmax(0,1fr)_130px_130px] md:gap-x-5 max-md:gap-x-4';

/** What came and went, the newest first; the address says which days. Works without scripts. */
export function HistoryCard({ history }: { history: History }) {
	const { entries, period, isNewest, next } = history;
	const page = paths.cabinetBilling.path(currentLocale());
	return (
		<section aria-labelledby="history-title" className="card">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b border-line px-5 py-5 md:px-8">
				<h2 id="history-title" className="w-full text-xl">
					{m.billing_history()}
				</h2>
				<PeriodForm history={history} />
				{entries.length === 0 ? null : <Downloads period={period} />}
			</div>
			{entries.length === 0 ? (
				<Nothing history={history} />
			) : (
				<>
					<div
						aria-hidden="true"
						className={`border-b border-line px-5 py-2 text-xs text-muted max-md:hidden md:px-8 ${columns}`}
					>
						<span>{m.billing_column_day()}</span>
						<span>{m.billing_column_what()}</span>
						<span className="text-right">{m.billing_column_amount()}</span>
						<span className="text-right">{m.billing_column_balance()}</span>
					</div>
					<ul className="divide-y divide-line">
						{entries.map((entry) => (
							<Row key={entry.id} entry={entry} />
						))}
					</ul>
				</>
			)}
			{isNewest && next === null ? null : (
				<nav aria-label={m.billing_history()} className="flex flex-wrap gap-3 border-t border-line px-5 py-4 md:px-8">
					{isNewest ? null : (
						<LinkButton kind="ghost" to={withQuery(page, period)}>
							{m.billing_newest()}
						</LinkButton>
					)}
					{next === null ? null : (
						<LinkButton kind="ghost" to={withQuery(page, { ...period, cursor: next })}>
							{m.billing_older()}
						</LinkButton>
					)}
				</nav>
			)}
		</section>
	);
}

function PeriodForm({ history: { period, faults } }: { history: History }) {
	const page = paths.cabinetBilling.path(currentLocale());
	const isAsked = period.from !== '' || period.to !== '';
	return (
		<Form
			key={JSON.stringify(period)}
			method="get"
			action={page}
			role="search"
			className="flex flex-wrap items-start gap-x-4 gap-y-3"
		>
			<TextField label={m.billing_from()} type="date" name="from" defaultValue={period.from} errors={faults.from} />
			<TextField label={m.billing_to()} type="date" name="to" defaultValue={period.to} errors={faults.to} />
			<div className="flex flex-wrap items-center gap-3 md:pt-[30px]">
				<Button type="submit" kind="ghost">
					{m.billing_show()}
				</Button>
				{isAsked ? (
					<Link to={page} className="link py-1">
						{m.billing_all()}
					</Link>
				) : null}
			</div>
		</Form>
	);
}

function Downloads({ period }: { period: AskedPeriod }) {
	const query = Object.fromEntries(Object.entries(period).filter(([, day]) => day !== ''));
	const locale = currentLocale();
	return (
		<p className="flex gap-4 py-2">
			<a
				href={hrefOf<typeof exportEntriesXlsx>('GET /api/v1/billing/entries.xlsx', { query }, locale)}
				download
				className="link py-1"
			>
				{m.billing_xlsx()}
			</a>
			<a
				href={hrefOf<typeof exportEntriesCsv>('GET /api/v1/billing/entries.csv', { query }, locale)}
				download
				className="link py-1"
			>
				{m.billing_csv()}
			</a>
		</p>
	);
}

function Nothing({ history: { period, faults } }: { history: History }) {
	if (Object.keys(faults).length > 0) return null;
	const isFiltered = period.from !== '' || period.to !== '';
	return (
		<div className="px-5 py-8 md:px-8">
			<p className="font-[600]">{isFiltered ? m.billing_empty_period() : m.billing_empty()}</p>
			<p className="mt-1 max-w-[44em] text-[15px] text-ink-2">
				{isFiltered ? m.billing_empty_period_text() : m.billing_empty_text()}
			</p>
		</div>
	);
}

function Row({ entry }: { entry: Entry }) {
	const { at, title, note, amount_kzt: amount, balance_kzt: balance } = entry;
	const href = hrefOfEntry(entry);
	return (
		<li className={`items-baseline gap-y-1 max-md:flex max-md:flex-wrap px-5 py-3.5 md:px-8 ${columns}`}>
			<time dateTime={at} className="text-sm text-muted max-md:w-full">
				{formatInstant(at)}
			</time>
			<span className="min-w-0 max-md:flex-1">
				{href === null ? (
					<span className="block font-[550]">{title}</span>
				) : (
					<Link to={href} className="link inline-block py-0.5 font-[550]">
						{title}
					</Link>
				)}
				{note === null ? null : <span className="block text-sm text-ink-2">{note}</span>}
			</span>
			<span className={`text-right font-[600] whitespace-nowrap tabular-nums ${amount > 0 ? 'text-ok' : ''}`}>
				{amount > 0 ? `+${formatTenge(amount)}` : formatTenge(amount)}
			</span>
			<span className="text-right text-sm whitespace-nowrap text-muted tabular-nums max-md:w-full">
				<span className="md:sr-only">{m.billing_column_balance()}: </span>
				{formatTenge(balance)}
			</span>
		</li>
	);
}

/** Where what it was for is shown. */
function hrefOfEntry({ about }: Entry): string | null {
	const locale = currentLocale();
	if (about === null) return null;
	const { type, id } = about;
	if (type === 'rating') return paths.cabinetCreditRatings.path(locale);
	if (type === 'report') return id === null ? null : paths.report.path(locale, { id });
	if (type === 'payment') return id === null ? null : paths.cabinetPay.path(locale, { id });
	if (type === 'refund') return paths.cabinetRefund.path(locale);
	return type === 'invoice' ? paths.cabinetInvoices.path(locale) : paths.cabinetTariff.path(locale);
}
