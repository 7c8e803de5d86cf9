import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Quote } from '#features/orders/contract.ts';
import { m } from '#paraglide/messages.js';
import { formatTenge } from '#web/format.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { isWrongNumber } from '#web/text/wrong-number.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { ChoiceCard } from '#web/ui/ChoiceCard.tsx';
import { Editing } from '#web/ui/Editing.tsx';
import { FieldFault } from '#web/ui/FieldFault.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { AskFields } from './AskFields.tsx';
import { PaidSources } from './PaidSources.tsx';
import type { AskedForm, FullPrice } from './report-form.ts';

type Refused = { message: string; bin: string; needsSignature: boolean; paidSources: readonly string[] } | null;

type ReportFormProps = {
	asked: AskedForm;
	firm: string | null;
	fullPrice: FullPrice;
	/** that a full report of this subject may ask besides, for money, though the report itself costs nothing */
	paidSources: Quote['paid_sources'];
	refused: Refused;
};

/** @param firm whose number is filled in already */
export function ReportForm({ asked, firm, fullPrice, paidSources, refused }: ReportFormProps) {
	const isSending = useNavigation().formMethod === 'POST';
	return (
		<div className="wrap pt-8 pb-14 md:pt-14 md:pb-20">
			<div className="mx-auto max-w-[760px]">
				<h1 className="text-2xl md:text-[34px] md:leading-[1.14]">{m.report_form_title()}</h1>
				<p className="mt-3 max-w-[40em] text-lg text-ink-2">{m.report_form_lead()}</p>
				<div className="mt-7 empty:hidden">
					<Editing>
						<Form method="post" noValidate className="group card flex flex-col gap-7 px-5 py-6 md:px-8 md:py-8">
							<AskFields requestKey={asked.key} />
							<NumberField asked={asked} firm={firm} refused={refused} />
							<KindChoice kind={asked.kind} fullPrice={fullPrice} />
							{paidSources.length === 0 ? null : (
								<div className="hidden group-has-[[value=full]:checked]:block">
									<PaidSources sources={paidSources} chosen={refused?.paidSources ?? []} />
								</div>
							)}
							<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
								<Button
									type="submit"
									className="min-h-[52px] px-8 max-sm:w-full"
									disabledReason={isSending ? m.report_form_sending() : undefined}
								>
									{m.report_form_submit()}
									<Icon name="arrow" />
								</Button>
								<p className="text-sm text-muted">{m.report_form_time()}</p>
							</div>
						</Form>
					</Editing>
				</div>
			</div>
		</div>
	);
}

function NumberField({ asked, firm, refused }: Pick<ReportFormProps, 'asked' | 'firm' | 'refused'>) {
	const given = refused?.bin ?? asked.bin;
	const [text, setText] = useState(given);
	const fault = isWrongNumber(text) ? m.error_bin_incorrect() : text === given ? (refused?.message ?? null) : null;
	return (
		<div>
			<label htmlFor="report-bin" className="block font-[600]">
				{m.report_form_number()}
			</label>
			<input
				id="report-bin"
				name="bin"
				inputMode="numeric"
				autoComplete="off"
				required
				maxLength={40}
				defaultValue={given}
				onChange={(event) => setText(event.currentTarget.value)}
				aria-describedby="report-bin-hint report-bin-fault"
				aria-invalid={fault === null ? undefined : true}
				className="field mt-2 text-lg md:max-w-[360px]"
			/>
			{firm !== null && text === asked.bin ? <p className="mt-2 font-[550]">{firm}</p> : null}
			<p id="report-bin-hint" className="mt-2 text-sm text-muted">
				{m.report_form_number_hint()}
			</p>
			<FieldFault id="report-bin-fault" fault={fault} />
			{refused?.needsSignature === true ? (
				<LinkButton kind="ghost" className="mt-3" to={paths.cabinetSignature.path(currentLocale())}>
					{m.report_confirm()}
				</LinkButton>
			) : null}
		</div>
	);
}

function KindChoice({ kind, fullPrice }: { kind: AskedForm['kind']; fullPrice: FullPrice }) {
	return (
		<fieldset>
			<legend className="font-[600]">{m.report_form_kind()}</legend>
			<div className="mt-2 grid gap-3 md:grid-cols-2">
				<ChoiceCard
					name="kind"
					value="basic"
					isChosen={kind === 'basic'}
					title={m.report_kind_basic()}
					price={m.report_kind_basic_price()}
					text={m.report_kind_basic_text()}
				/>
				<ChoiceCard
					name="kind"
					value="full"
					isChosen={kind === 'full'}
					title={m.report_kind_full()}
					price={
						fullPrice === null
							? m.report_kind_full_included()
							: m.report_kind_full_price({ price: formatTenge(fullPrice.kzt) })
					}
					text={m.report_kind_full_text()}
				/>
			</div>
		</fieldset>
	);
}
