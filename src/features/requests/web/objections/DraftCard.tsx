import { type ChangeEvent, useId } from 'react';
import { Form } from 'react-router';
import { largestFileMib } from '#domain/files.ts';
import { mostObjectionFiles } from '#domain/requests.ts';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import type { attachObjectionFile, ObjectionView } from '../../contract-objections.ts';
import { FileLinks } from './FileLinks.tsx';

const mib = 1024 * 1024;

type DraftCardProps = { draft: ObjectionView; application: ApplicationView; onDone(): void };

/** The text is signed as it stands here, with the hashes of its files. */
export function DraftCard({ draft, application, onDone }: DraftCardProps) {
	return (
		<Card id={`draft-${draft.id}`} title={m.requests_draft({ number: String(draft.id) })}>
			<div className="flex max-w-[62em] flex-col gap-1.5 text-[15px] [overflow-wrap:anywhere]">
				{draft.paragraphs.map((paragraph) => (
					<p key={paragraph} className="whitespace-pre-line">
						{paragraph}
					</p>
				))}
			</div>
			<div className="mt-5">
				<FileLinks objection={draft} canRemove />
				{draft.files.length < mostObjectionFiles ? <Attach id={draft.id} /> : null}
			</div>
			<div className="mt-6">
				<SignForm
					// what was attached since is signed too: the form begins anew
					key={draft.paragraphs.join()}
					application={application}
					wanted={{ action: 'objection_sign', statement_id: draft.signing_id ?? '' }}
					computer={m.financials_sign_computer()}
					phone={m.financials_sign_phone()}
					note={m.requests_sign_note()}
					onDone={onDone}
				/>
			</div>
			<Form method="post" className="mt-4">
				<input type="hidden" name="act" value="drop" />
				<input type="hidden" name="id" value={draft.id} />
				<button type="submit" className="link py-1 text-[15px]">
					{m.requests_draft_drop()}
				</button>
			</Form>
		</Card>
	);
}

/** Sent by the browser itself: a page takes no form of that size. What is too large is said before it is sent. */
function Attach({ id: objectionId }: { id: number }) {
	const id = useId();
	const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
		const isTooLarge = (input.files?.[0]?.size ?? 0) > largestFileMib * mib;
		input.setCustomValidity(isTooLarge ? m.field_file_size({ limit: largestFileMib }) : '');
	};
	const action = hrefOf<typeof attachObjectionFile>(
		'POST /api/v1/objections/:id/files',
		{ params: { id: String(objectionId) } },
		currentLocale(),
	);
	return (
		<form method="post" action={action} encType="multipart/form-data" className="mt-3 flex flex-wrap items-end gap-4">
			<div className="min-w-[min(100%,300px)] flex-1">
				<label htmlFor={id} className="mb-1.5 block text-[15px] font-[550]">
					{m.requests_file_label({ limit: mostObjectionFiles, size: largestFileMib })}
				</label>
				<input
					id={id}
					type="file"
					name="file"
					accept=".pdf,.jpg,.jpeg,.png,.xlsx,.csv"
					required
					onChange={check}
					className="field"
				/>
			</div>
			<button type="submit" className="btn btn-ghost">
				{m.tickets_file_attach()}
			</button>
		</form>
	);
}
