import { Form } from 'react-router';
import { largestFileMib } from '#domain/files.ts';
import { mostObjectionFiles } from '#domain/requests.ts';
import type { ApplicationView } from '#features/signing/contract.ts';
import { SignForm } from '#features/signing/public.web.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { AttachFile } from '#web/ui/files/AttachFile.tsx';
import type { attachObjectionFile, ObjectionView } from '../../contract-objections.ts';
import { FileLinks } from './FileLinks.tsx';

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
				{draft.files.length < mostObjectionFiles ? (
					<AttachFile
						action={hrefOf<typeof attachObjectionFile>(
							'POST /api/v1/objections/:id/files',
							{ params: { id: String(draft.id) } },
							currentLocale(),
						)}
						label={m.requests_file_label({ limit: mostObjectionFiles, size: largestFileMib })}
					/>
				) : null}
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
