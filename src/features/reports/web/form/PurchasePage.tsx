import { useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { ProofField } from '#features/auth/public.web.ts';
import type { Quote } from '#features/orders/contract.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant, formatNumber, formatPercent, formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths, withQuery } from '#web/paths.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { AskFields } from './AskFields.tsx';
import { BasicInstead } from './BasicInstead.tsx';
import { PaidSources } from './PaidSources.tsx';
import type { AskedForm } from './report-form.ts';

type PurchasePageProps = {
	asked: Pick<AskedForm, 'bin' | 'key'>;
	firm: string | null;
	quote: Quote;
	/** why the purchase was refused, and what was ticked */
	refused: { message: string; needsProof: boolean; paidSources: readonly string[] } | null;
};

/** What a full report costs this reader, before anything is charged; works without scripts. */
export function PurchasePage({ asked, firm, quote, refused }: PurchasePageProps) {
	return (
		<div className="wrap pt-8 pb-14 md:pt-14 md:pb-20">
			<div className="mx-auto max-w-[760px]">
				<Icon name="document" className="size-9 text-blue" />
				<h1 className="mt-4 text-2xl md:text-3xl">{m.report_payment_title({ price: formatTenge(quote.net_kzt) })}</h1>
				<p className="mt-3 text-lg font-[550]">{firm ?? asked.bin}</p>
				<p className="mt-3 max-w-[40em] font-[550]">{whyPaid(quote)}</p>
				<p className="mt-2 max-w-[40em] text-ink-2">{m.report_payment_text()}</p>
				<div role="alert" className="mt-5 empty:hidden">
					{refused === null ? null : <Notice tone="bad" title={refused.message} />}
				</div>
				<Editing>
					<PurchaseForm asked={asked} quote={quote} refused={refused} />
				</Editing>
				<p className="mt-5 max-w-[40em] text-ink-2">
					{m.report_payment_plan()}{' '}
					<Link className="link" to={paths.tariffs.path(currentLocale())}>
						{m.tariffs_see()}
					</Link>
				</p>
				<BasicInstead asked={asked} />
			</div>
		</div>
	);
}

/** A plan that has it and is used up is not one that has it not. */
function whyPaid({ uses }: Quote): string {
	if (uses === null) return m.report_payment_not_included();
	const counted = { used: formatNumber(uses.used), most: formatNumber(uses.most) };
	return uses.until === null
		? m.report_payment_used(counted)
		: m.report_payment_used_until({ ...counted, at: formatInstant(uses.until) });
}

function PurchaseForm({ asked, quote, refused }: Pick<PurchasePageProps, 'asked' | 'quote' | 'refused'>) {
	const isSending = useNavigation().formMethod === 'POST';
	const [chosen, setChosen] = useState<readonly string[]>(refused?.paidSources ?? []);
	const added = quote.paid_sources.filter(({ id }) => chosen.includes(id));
	const totalKzt = added.reduce((sum, { gross_kzt: kzt }) => sum + kzt, quote.total_kzt);
	const missingKzt = Math.max(0, totalKzt - quote.available_kzt);
	const choose = (id: string, isChosen: boolean) =>
		setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
	// of this very page: what is refused is told here, and not above an empty form
	const page = withQuery(paths.report.path(currentLocale()), { bin: asked.bin, kind: 'full' });
	const wait = isSending ? m.report_form_sending() : undefined;
	return (
		<Form method="post" action={page} className="card mt-6 px-5 py-6 md:px-8 md:py-7">
			<AskFields bin={asked.bin} kind="full" requestKey={asked.key} />
			<div className="mb-6 empty:hidden">
				<PaidSources sources={quote.paid_sources} chosen={chosen} choose={choose} />
			</div>
			<Sums quote={quote} totalKzt={totalKzt} missingKzt={missingKzt} />
			{refused?.needsProof === true ? (
				<div className="mt-5 max-w-[360px]">
					<ProofField hint={m.report_buy_proof_hint()} />
				</div>
			) : null}
			<div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
				{missingKzt > 0 ? null : (
					<Button type="submit" name="pay" value="balance" className="min-h-[52px] px-7" disabledReason={wait}>
						{m.report_buy_by_balance()}
					</Button>
				)}
				<Button
					type="submit"
					name="pay"
					value="card"
					formNoValidate
					kind={missingKzt > 0 ? 'primary' : 'ghost'}
					className="min-h-[52px] px-7"
					disabledReason={wait}
				>
					{m.report_buy_by_card()}
				</Button>
				{missingKzt > 0 ? (
					<LinkButton kind="quiet" className="min-h-[52px]" to={paths.cabinetTopUp.path(currentLocale())}>
						{m.report_buy_top_up()}
					</LinkButton>
				) : null}
			</div>
		</Form>
	);
}

type SumsProps = { quote: Quote; totalKzt: number; missingKzt: number };

function Sums({ quote, totalKzt, missingKzt }: SumsProps) {
	const percent = quote.lines[0]?.vat_percent ?? 0;
	const vat = { label: m.report_buy_vat({ percent: formatPercent(percent) }), kzt: quote.vat_kzt };
	const rows = [
		...quote.lines.map(({ title, net_kzt: kzt }) => ({ label: title, kzt })),
		...(percent === 0 ? [] : [vat]),
		{ label: m.report_buy_total(), kzt: totalKzt, isTotal: true },
		{ label: m.report_buy_available(), kzt: quote.available_kzt },
		...(missingKzt > 0 ? [{ label: m.report_buy_missing(), kzt: missingKzt }] : []),
	];
	return (
		<dl className="divide-y divide-line" aria-live="polite">
			{rows.map(({ label, kzt, ...row }) => (
				<div
					key={label}
					className={`flex justify-between gap-4 py-2.5 ${'isTotal' in row ? 'text-lg font-[650]' : ''}`}
				>
					<dt>{label}</dt>
					<dd className="whitespace-nowrap tabular-nums">{formatTenge(kzt)}</dd>
				</div>
			))}
		</dl>
	);
}
