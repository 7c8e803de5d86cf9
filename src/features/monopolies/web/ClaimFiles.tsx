import { mostClaimFiles } from '#domain/debtor-claim.ts';
import { largestFileMib } from '#domain/files.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { AttachedFiles } from '#web/ui/files/AttachedFiles.tsx';
import { AttachFile } from '#web/ui/files/AttachFile.tsx';
import type { attachClaimFile, ClaimView, getClaimFile } from '../contract.ts';
import { purposeWords } from './words.ts';

/** Evidence of the debt, and proof that the notice was delivered; who signs it attaches them. */
export function ClaimFiles({ claim }: { claim: ClaimView }) {
	const { id, files, acts } = claim;
	const attaches = acts.includes('sign') ? 'evidence' : acts.includes('notice') ? 'delivery' : null;
	const isKeptBack = claim.has_shared_files && claim.side === 'debtor';
	if (files.length === 0 && attaches === null && !isKeptBack) return null;
	const locale = currentLocale();
	const left = mostClaimFiles - files.filter(({ purpose }) => purpose === attaches).length;
	const limits = { limit: mostClaimFiles, size: largestFileMib };
	const shown = files.map((file) => ({
		...file,
		href: hrefOf<typeof getClaimFile>(
			'GET /api/v1/debtor-claims/:id/files/:file',
			{ params: { id, file: file.id } },
			locale,
		),
		purpose: purposeWords(file.purpose),
		...(file.purpose === attaches ? { removal: { act: 'detach', file: file.id } } : {}),
	}));
	return (
		<Card id="files" title={m.monopolies_files()}>
			<AttachedFiles files={shown} />
			{isKeptBack ? <p className="max-w-[62em] text-[15px] text-ink-2">{m.monopolies_shared_files()}</p> : null}
			{attaches === null || left <= 0 ? null : (
				<AttachFile
					action={hrefOf<typeof attachClaimFile>('POST /api/v1/debtor-claims/:id/files', { params: { id } }, locale)}
					label={attaches === 'evidence' ? m.monopolies_attach_evidence(limits) : m.monopolies_attach_delivery(limits)}
				/>
			)}
		</Card>
	);
}
