import { Form } from 'react-router';
import type { ObjectionOutcome } from '#domain/requests.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { Details } from '#web/ui/Details.tsx';
import { Select, TextArea, TextField } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { getQueuedObjectionFile, QueueEntry } from '../../contract-queues.ts';
import type { FormRefusal } from '../admin-page.server.ts';
import { FormMessage } from '../parts/FormMessage.tsx';
import { AnswerField, Hidden } from './queue-fields.tsx';

const outcomes = {
	upheld: m.admin_outcome_upheld,
	refused: m.admin_outcome_refused,
	not_ours: m.admin_outcome_not_ours,
} as const satisfies Record<ObjectionOutcome, unknown>;

export function outcomeName(outcome: ObjectionOutcome): string {
	return outcomes[outcome]();
}

/** By whom, to what, and where it was forwarded. */
export function ObjectionFacts({
	entry: { way, target, signer_name: signer, forwarded_to: to },
}: {
	entry: QueueEntry;
}) {
	if (way === null) return null;
	const by = way === 'reported' ? null : signer === null ? m.admin_signed_demo() : m.admin_signed_by({ name: signer });
	const facts = [
		way === 'signed' ? m.admin_way_signed() : m.admin_way_reported(),
		by,
		target === null ? null : m.admin_about_target({ target }),
		to === null ? null : m.admin_forwarded_to({ to }),
	].filter((fact) => fact !== null);
	return <p className="mt-2 text-[15px] text-ink-2">{facts.join(' · ')}</p>;
}

export function Files({ entry: { id, files } }: { entry: QueueEntry }) {
	if (files.length === 0) return null;
	return (
		<ul className="mt-3 flex flex-wrap gap-2">
			{files.map((file) => (
				<li key={file.id}>
					<a
						href={hrefOf<typeof getQueuedObjectionFile>(
							'GET /api/v1/admin/objections/:id/files/:file',
							{ params: { id: String(id), file: file.id } },
							currentLocale(),
						)}
						download
						className="btn btn-ghost"
					>
						<Icon name="download" />
						{file.name}
					</a>
				</li>
			))}
		</ul>
	);
}

type FormsProps = { entry: QueueEntry; refused: FormRefusal | undefined };

/** Of one that is in work or forwarded; while a second administrator has to look at it, only that. */
export function ObjectionForms({ entry, refused }: FormsProps) {
	if (entry.correction !== null)
		return <CorrectionForm entry={entry} correction={entry.correction} refused={refused} />;
	return (
		<div className="mt-4 flex flex-col gap-4">
			<Form method="post" className="flex flex-col gap-3">
				<Hidden id={entry.id} act="answer" />
				<FormMessage refusal={refused} />
				<Select
					className="max-w-[360px]"
					label={m.admin_outcome()}
					name="outcome"
					required
					defaultValue={refused?.typed.outcome ?? ''}
					errors={refused?.fields.outcome ?? []}
				>
					<option value="" />
					{(['upheld', 'refused', 'not_ours'] as const).map((outcome) => (
						<option key={outcome} value={outcome}>
							{outcomeName(outcome)}
						</option>
					))}
				</Select>
				<AnswerField refused={refused} />
				{entry.target === null ? null : (
					<TextArea
						label={m.admin_correction()}
						name="correction"
						rows={2}
						maxLength={1000}
						hint={m.admin_correction_hint()}
						defaultValue={refused?.typed.correction}
						errors={refused?.fields.correction}
					/>
				)}
				<button type="submit" className="btn self-start">
					{m.admin_send_answer()}
				</button>
			</Form>
			{entry.state === 'in_work' ? <ForwardForm entry={entry} refused={refused} /> : null}
		</div>
	);
}

function ForwardForm({ entry, refused }: FormsProps) {
	return (
		<Details
			className="border-t border-line"
			isOpen={refused?.fields.to !== undefined}
			summary={<span className="text-[15px] font-[550] text-blue">{m.admin_forward()}</span>}
		>
			<Form method="post" className="flex flex-col gap-3">
				<Hidden id={entry.id} act="forward" />
				<TextField
					label={m.admin_forward_to()}
					name="to"
					required
					maxLength={200}
					hint={m.admin_forward_hint()}
					defaultValue={refused?.typed.to}
					errors={refused?.fields.to}
				/>
				<button type="submit" className="btn btn-ghost self-start">
					{m.admin_forward()}
				</button>
			</Form>
		</Details>
	);
}

type CorrectionFormProps = FormsProps & { correction: NonNullable<QueueEntry['correction']> };

function CorrectionForm({ entry, correction, refused }: CorrectionFormProps) {
	const { text, answer, proposed_by: by, is_own: isOwn } = correction;
	return (
		<div className="mt-4 flex flex-col gap-3">
			<FormMessage refusal={refused} />
			<Notice tone="warn" icon="clock" title={m.admin_correction_waits()}>
				{by === null ? null : <p className="text-sm text-muted">{m.admin_correction_by({ email: by })}</p>}
				<p className="mt-1 whitespace-pre-line">{text}</p>
				<p className="mt-2 text-sm text-muted">{m.admin_correction_answer()}</p>
				<p className="whitespace-pre-line">{answer}</p>
				{isOwn ? <p className="mt-2 font-[550]">{m.admin_correction_own()}</p> : null}
			</Notice>
			{isOwn ? null : (
				<Form method="post" className="flex flex-wrap gap-3">
					<Hidden id={entry.id} act="correction" />
					<button type="submit" name="is_confirmed" value="yes" className="btn">
						{m.admin_correction_confirm()}
					</button>
					<button type="submit" name="is_confirmed" value="no" className="btn btn-ghost">
						{m.admin_correction_decline()}
					</button>
				</Form>
			)}
		</div>
	);
}
