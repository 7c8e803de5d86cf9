import { useId, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { type DecisionState, decisionStates, longestText } from '#domain/cabinet.ts';
import type { ReportListItem } from '#features/reports/contract.ts';
import { m } from '#paraglide/messages.js';
import { formatInstant } from '#web/format.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select, TextArea, TextField } from '#web/ui/Field.tsx';
import { FieldFault } from '#web/ui/FieldFault.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
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

const longText = { rows: 3, maxLength: longestText };

export function DecisionForm({ given, hasSubject, today, reports, refused }: DecisionFormProps) {
	const [state, setState] = useState(given.state);
	const isSending = useNavigation().formMethod === 'POST';
	const faultsOf = (field: string) =>
		(refused?.fields ?? []).filter((one) => one.field === field).map(({ message }) => message);
	const isUnplaced = refused !== null && (refused.fields.length === 0 || hasSubject);
	return (
		<Form method="post" noValidate className="flex flex-col gap-5">
			<input type="hidden" name="key" value={given.key} />
			{hasSubject ? (
				<input type="hidden" name="subject" value={given.subject} />
			) : (
				<TextField
					label={m.cabinet_decision_subject()}
					name="subject"
					required
					inputMode="numeric"
					autoComplete="off"
					maxLength={40}
					defaultValue={given.subject}
					className="md:max-w-[320px]"
					errors={[...faultsOf('bin'), ...faultsOf('subject')]}
				/>
			)}
			<StateChoice state={state} onChange={setState} errors={faultsOf('state')} />
			<Wording given={given} isConditional={state === 'conditional'} faultsOf={faultsOf} />
			<div className="flex flex-wrap gap-x-6 gap-y-5">
				<TextField
					label={m.cabinet_decision_until()}
					hint={m.cabinet_decision_until_hint()}
					type="date"
					name="valid_until"
					min={today}
					defaultValue={given.validUntil}
					errors={faultsOf('valid_until')}
				/>
				{reports.length === 0 ? null : (
					<ReportField reports={reports} value={given.reportId} errors={faultsOf('report_id')} />
				)}
			</div>
			<div role="status" className="empty:hidden">
				{isUnplaced ? <Notice tone="bad" title={refused.message} /> : null}
			</div>
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

type WordingProps = { given: GivenDecision; isConditional: boolean; faultsOf(field: string): string[] };

/** Why it was decided so, and what must be met where it was decided on conditions. */
function Wording({ given, isConditional, faultsOf }: WordingProps) {
	return (
		<>
			<TextArea
				{...longText}
				name="reason"
				label={m.cabinet_decision_reason()}
				hint={m.cabinet_decision_reason_hint()}
				defaultValue={given.reason}
				required
				errors={faultsOf('reason')}
			/>
			<TextArea
				{...longText}
				name="conditions"
				label={m.cabinet_decision_conditions()}
				hint={m.cabinet_decision_conditions_hint()}
				defaultValue={given.conditions}
				required={isConditional}
				className={isConditional ? '' : 'hidden noscript:block'}
				errors={faultsOf('conditions')}
			/>
		</>
	);
}

type ReportFieldProps = { reports: readonly ReportListItem[]; value: string; errors: readonly string[] };

function ReportField({ reports, value, errors }: ReportFieldProps) {
	return (
		<Select label={m.cabinet_decision_report()} name="report_id" defaultValue={value} errors={errors}>
			<option value="">{m.cabinet_decision_report_none()}</option>
			{reports.map(({ id, kind, created_at: at }) => (
				<option key={id} value={id}>
					{`${kind === 'full' ? m.cabinet_reports_full() : m.cabinet_reports_basic()}, ${formatInstant(at)}`}
				</option>
			))}
		</Select>
	);
}

const looks = {
	approved: { icon: 'ok', className: 'text-ok has-checked:bg-ok-bg' },
	conditional: { icon: 'warn', className: 'text-warn has-checked:bg-warn-bg' },
	refused: { icon: 'bad', className: 'text-bad has-checked:bg-bad-bg' },
} as const;

type StateChoiceProps = {
	state: DecisionState | '';
	onChange(state: DecisionState): void;
	errors: readonly string[];
};

/** Nothing is preselected: one click must not record a decision that nobody made. */
function StateChoice({ state, onChange, errors }: StateChoiceProps) {
	const id = useId();
	return (
		<fieldset aria-describedby={id}>
			<legend className="text-[15px] font-[550]">{m.cabinet_decision_state()}</legend>
			<div className="mt-1.5 grid gap-2 sm:grid-cols-3">
				{decisionStates.map((value) => (
					<label
						key={value}
						className={`flex min-h-12 cursor-pointer items-center gap-2.5 rounded-m border border-line-strong px-3.5 font-[550] has-checked:border-current has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue ${looks[value].className}`}
					>
						<input
							type="radio"
							name="state"
							required
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
			<FieldFault id={id} fault={errors[0] ?? null} />
		</fieldset>
	);
}
