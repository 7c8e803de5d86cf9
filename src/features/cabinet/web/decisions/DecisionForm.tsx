import { type ReactNode, useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type DecisionState, decisionStates, longestText } from '#domain/cabinet.ts';
import { formatInstant } from '#domain/date-text.ts';
import type { ReportListItem } from '#features/reports/contract.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Fault } from '../lists/ListForm.tsx';
import { stateWord } from './decision-words.ts';
import type { GivenDecision, RefusedDecision } from './given-decision.ts';

type DecisionFormProps = {
	given: GivenDecision;
	/** chosen already: then the number is not asked for */
	hasSubject: boolean;
	/** `yyyy-mm-dd` */
	today: string;
	reports: readonly ReportListItem[];
	refused: RefusedDecision | null;
};

export function DecisionForm({ given, hasSubject, today, reports, refused }: DecisionFormProps) {
	const [state, setState] = useState(given.state);
	const isSending = useNavigation().formMethod === 'POST';
	const faultOf = (field: string) => refused?.fields.find((one) => one.field === field)?.message ?? null;
	const isUnplaced = refused !== null && (refused.fields.length === 0 || hasSubject);
	return (
		<Form method="post" className="flex flex-col gap-5">
			<input type="hidden" name="key" value={given.key} />
			{hasSubject ? (
				<input type="hidden" name="subject" value={given.subject} />
			) : (
				<NumberField value={given.subject} fault={faultOf('bin') ?? faultOf('subject')} />
			)}
			<StateChoice state={state} onChange={setState} />
			<TextField
				name="reason"
				label={m.cabinet_decision_reason()}
				hint={m.cabinet_decision_reason_hint()}
				value={given.reason}
				isRequired
				fault={faultOf('reason')}
			/>
			<div className={state === 'conditional' ? '' : 'hidden noscript:block'}>
				<TextField
					name="conditions"
					label={m.cabinet_decision_conditions()}
					hint={m.cabinet_decision_conditions_hint()}
					value={given.conditions}
					isRequired={state === 'conditional'}
					fault={faultOf('conditions')}
				/>
			</div>
			<div className="flex flex-wrap gap-x-6 gap-y-5">
				<Field label={m.cabinet_decision_until()} hint={m.cabinet_decision_until_hint()} fault={faultOf('valid_until')}>
					{(field) => (
						<input
							{...field}
							type="date"
							name="valid_until"
							min={today}
							defaultValue={given.validUntil}
							className="field"
						/>
					)}
				</Field>
				{reports.length === 0 ? null : (
					<ReportField reports={reports} value={given.reportId} fault={faultOf('report_id')} />
				)}
			</div>
			<Fault id="decision-fault" text={isUnplaced ? refused.message : null} />
			<div>
				<Button
					type="submit"
					className="max-sm:w-full"
					disabledReason={isSending ? m.cabinet_decision_saving() : undefined}
				>
					{m.cabinet_decision_submit()}
				</Button>
			</div>
		</Form>
	);
}

function NumberField({ value, fault }: { value: string; fault: string | null }) {
	return (
		<Field label={m.cabinet_decision_subject()} fault={fault}>
			{(field) => (
				<input
					{...field}
					name="subject"
					required
					inputMode="numeric"
					autoComplete="off"
					maxLength={40}
					defaultValue={value}
					className="field md:max-w-[320px]"
				/>
			)}
		</Field>
	);
}

type TextFieldProps = {
	name: string;
	label: string;
	hint: string;
	value: string;
	isRequired: boolean;
	fault: string | null;
};

function TextField({ name, label, hint, value, isRequired, fault }: TextFieldProps) {
	return (
		<Field label={label} hint={hint} fault={fault}>
			{(field) => (
				<textarea
					{...field}
					name={name}
					required={isRequired}
					rows={3}
					maxLength={longestText}
					defaultValue={value}
					className="field"
				/>
			)}
		</Field>
	);
}

type ReportFieldProps = { reports: readonly ReportListItem[]; value: string; fault: string | null };

function ReportField({ reports, value, fault }: ReportFieldProps) {
	return (
		<Field label={m.cabinet_decision_report()} fault={fault}>
			{(field) => (
				<select {...field} name="report_id" defaultValue={value} className="field">
					<option value="">{m.cabinet_decision_report_none()}</option>
					{reports.map(({ id, kind, created_at: at }) => (
						<option key={id} value={id}>
							{`${kind === 'full' ? m.cabinet_reports_full() : m.cabinet_reports_basic()}, ${formatInstant(at)}`}
						</option>
					))}
				</select>
			)}
		</Field>
	);
}

const looks = {
	approved: { icon: 'ok', className: 'text-ok has-checked:bg-ok-bg' },
	conditional: { icon: 'warn', className: 'text-warn has-checked:bg-warn-bg' },
	refused: { icon: 'bad', className: 'text-bad has-checked:bg-bad-bg' },
} as const;

function StateChoice({ state, onChange }: { state: DecisionState; onChange(state: DecisionState): void }) {
	return (
		<fieldset>
			<legend className="text-sm font-[600]">{m.cabinet_decision_state()}</legend>
			<div className="mt-1.5 grid gap-2 sm:grid-cols-3">
				{decisionStates.map((value) => (
					<label
						key={value}
						className={`flex min-h-12 cursor-pointer items-center gap-2.5 rounded-m border border-line-strong px-3.5 font-[550] has-checked:border-current has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue ${looks[value].className}`}
					>
						<input
							type="radio"
							name="state"
							value={value}
							checked={value === state}
							onChange={() => onChange(value)}
							className="size-4.5 accent-current outline-none"
						/>
						<Icon name={looks[value].icon} className="size-5" />
						{stateWord(value)}
					</label>
				))}
			</div>
		</fieldset>
	);
}

type FieldAttributes = { id: string; 'aria-describedby': string; 'aria-invalid': true | undefined };
type FieldProps = {
	label: string;
	hint?: string;
	fault: string | null;
	children(attributes: FieldAttributes): ReactNode;
};

function Field({ label, hint, fault, children }: FieldProps) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id} className="mb-1.5 block text-sm font-[600]">
				{label}
			</label>
			{children({ id, 'aria-describedby': `${id}hint ${id}fault`, 'aria-invalid': fault === null ? undefined : true })}
			<p id={`${id}hint`} className="text-sm text-muted not-empty:mt-1.5">
				{hint}
			</p>
			<Fault id={`${id}fault`} text={fault} />
		</div>
	);
}
