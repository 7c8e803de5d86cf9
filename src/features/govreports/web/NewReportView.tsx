import { useId } from 'react';
import { Form, Link } from 'react-router';
import { m } from '#paraglide/messages.js';
import { formatDay, formatMonth } from '#web/format.ts';
import type { RefusedForm } from '#web/forms.server.ts';
import { currentLocale } from '#web/i18n.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/Card.tsx';
import { Select, TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { SendButton } from '#web/ui/SendButton.tsx';
import type { GovFormView, GovParticipantView } from '../contract.ts';
import { BusNotice } from './BusNotice.tsx';

type NewReportViewProps = {
	forms: readonly GovFormView[];
	participant: GovParticipantView;
	idempotencyKey: string;
	refused: RefusedForm | null;
};

/** Which report, to whom, of which month, and by when. */
export function NewReportView({ forms, participant, idempotencyKey, refused }: NewReportViewProps) {
	return (
		<div className="flex flex-col gap-5">
			<p className="-mb-2 text-[15px]">
				<Link to={paths.cabinetGovReports.path(currentLocale())} className="link inline-block py-1">
					{m.gov_back()}
				</Link>
			</p>
			<PageHead title={m.gov_new()} lead={m.gov_new_lead()} />
			<BusNotice isOn={participant.is_bus_on} />
			{participant.can_change ? (
				<BeginForm forms={forms} idempotencyKey={idempotencyKey} refused={refused} />
			) : (
				<Notice tone="off" title={m.gov_viewer()} />
			)}
		</div>
	);
}

function BeginForm({ forms, idempotencyKey, refused }: Omit<NewReportViewProps, 'participant'>) {
	const { fields = {}, typed = {}, message = null } = refused ?? {};
	// both forms go to the same bodies and have the same day
	const [first] = forms;
	const months = first?.months ?? [];
	return (
		<Card>
			<Form method="post" className="flex max-w-[640px] flex-col gap-5">
				<input type="hidden" name="key" value={idempotencyKey} />
				{message === null ? null : <Notice tone="warn" title={message} />}
				<Select label={m.gov_new_form()} name="form" errors={fields.form} defaultValue={typed.form}>
					{forms.map(({ code, title }) => (
						<option key={code} value={code}>
							{title}
						</option>
					))}
				</Select>
				<Select label={m.gov_new_agency()} name="agency" errors={fields.agency} defaultValue={typed.agency}>
					{first?.agencies.map(({ code, name }) => (
						<option key={code} value={code}>
							{name}
						</option>
					))}
				</Select>
				<Select
					label={m.gov_new_month()}
					name="month"
					errors={fields.month}
					defaultValue={typed.month ?? months[1]?.month}
				>
					{months.map(({ month, due_date: day }) => (
						<option key={month} value={month}>
							{m.gov_new_month_option({ month: formatMonth(month), day: formatDay(day) })}
						</option>
					))}
				</Select>
				<TextField
					label={m.gov_new_deadline()}
					hint={m.gov_new_deadline_hint()}
					name="deadline"
					type="date"
					errors={fields.deadline}
					defaultValue={typed.deadline}
					className="max-w-[260px]"
				/>
				<CopyBox isChosen={typed.copies_previous === 'true'} />
				<SendButton sending={m.gov_saving()} className="self-start px-7 max-sm:w-full">
					{m.gov_new_submit()}
				</SendButton>
			</Form>
		</Card>
	);
}

function CopyBox({ isChosen }: { isChosen: boolean }) {
	const id = useId();
	return (
		<label htmlFor={id} className="flex min-h-11 items-center gap-2.5 text-[15px]">
			<input
				id={id}
				type="checkbox"
				name="copies_previous"
				value="true"
				defaultChecked={isChosen}
				className="size-5 accent-blue"
			/>
			{m.gov_new_copy()}
		</label>
	);
}
