import { type ChangeEvent, useId } from 'react';
import { Form } from 'react-router';
import { mostClaimFiles } from '#domain/debtor-claim.ts';
import { largestFileMib } from '#domain/files.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { attachClaimFile, ClaimView, getClaimFile } from '../contract.ts';

const mib = 1024 * 1024;

/** Evidence of the debt, and proof that the notice was delivered; who signs it attaches them. */
export function ClaimFiles({ claim }: { claim: ClaimView }) {
	const { files, acts } = claim;
	const attaches = acts.includes('sign') ? 'evidence' : acts.includes('notice') ? 'delivery' : null;
	if (files.length === 0 && attaches === null) return null;
	const left = mostClaimFiles - files.filter(({ purpose }) => purpose === attaches).length;
	return (
		<Card id="files" title={m.monopolies_files()}>
			<ul className="divide-y divide-line">
				{files.map((file) => (
					<li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
						<a
							href={hrefOf<typeof getClaimFile>(
								'GET /api/v1/debtor-claims/:id/files/:file',
								{ params: { id: claim.id, file: file.id } },
								currentLocale(),
							)}
							download
							className="link inline-flex min-w-0 flex-1 basis-[200px] items-baseline gap-1.5 py-1 [overflow-wrap:anywhere]"
						>
							<Icon name="document" className="size-4 translate-y-0.5" />
							{file.name}
						</a>
						<span className="text-sm text-muted">
							{file.purpose === 'evidence' ? m.monopolies_file_evidence() : m.monopolies_file_delivery()}
						</span>
						{file.purpose === attaches ? <Detach file={file} /> : null}
					</li>
				))}
			</ul>
			{attaches === null || left <= 0 ? null : <Attach id={claim.id} purpose={attaches} />}
		</Card>
	);
}

function Detach({ file: { id, name } }: { file: { id: string; name: string } }) {
	return (
		<Form method="post">
			<input type="hidden" name="act" value="detach" />
			<input type="hidden" name="file" value={id} />
			<button type="submit" aria-label={m.tickets_file_remove_of({ name })} className="link py-1 text-sm">
				{m.tickets_file_remove()}
			</button>
		</Form>
	);
}

/** Sent by the browser itself: a page takes no form of that size. What is too large is said before it is sent. */
function Attach({ id: claimId, purpose }: { id: string; purpose: 'evidence' | 'delivery' }) {
	const id = useId();
	const check = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
		const isTooLarge = (input.files?.[0]?.size ?? 0) > largestFileMib * mib;
		input.setCustomValidity(isTooLarge ? m.field_file_size({ limit: largestFileMib }) : '');
	};
	const action = hrefOf<typeof attachClaimFile>(
		'POST /api/v1/debtor-claims/:id/files',
		{ params: { id: claimId } },
		currentLocale(),
	);
	const limits = { limit: mostClaimFiles, size: largestFileMib };
	return (
		<form method="post" action={action} encType="multipart/form-data" className="mt-3 flex flex-wrap items-end gap-4">
			<div className="min-w-[min(100%,300px)] flex-1">
				<label htmlFor={id} className="mb-1.5 block text-[15px] font-[550]">
					{purpose === 'evidence' ? m.monopolies_attach_evidence(limits) : m.monopolies_attach_delivery(limits)}
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
