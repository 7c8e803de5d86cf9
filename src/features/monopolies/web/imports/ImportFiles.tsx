import { claimFilePurposes, mostClaimFiles } from '#domain/debtor-claim.ts';
import { largestFileMib } from '#domain/files.ts';
import { m } from '#paraglide/messages.js';
import { hrefOf } from '#web/api-client.ts';
import { currentLocale } from '#web/i18n.ts';
import { Card } from '#web/ui/Card.tsx';
import { AttachedFiles } from '#web/ui/files/AttachedFiles.tsx';
import { AttachFile } from '#web/ui/files/AttachFile.tsx';
import type { attachImportFile, ClaimImportView, getImportFile } from '../../contract-imports.ts';
import { purposeWords } from '../words.ts';

/** Evidence of all debts of a file, and proof that all notices were delivered. */
export function ImportFiles({ one: { id, files, can_change: canChange } }: { one: ClaimImportView }) {
	if (files.length === 0 && !canChange) return null;
	const locale = currentLocale();
	const limits = { limit: mostClaimFiles, size: largestFileMib };
	const labels = {
		evidence: m.monopolies_attach_evidence(limits),
		delivery: m.monopolies_attach_delivery(limits),
	};
	const shown = files.map((file) => ({
		...file,
		href: hrefOf<typeof getImportFile>(
			'GET /api/v1/debtor-imports/:id/files/:file',
			{ params: { id, file: file.id } },
			locale,
		),
		purpose: purposeWords(file.purpose),
		...(canChange ? { removal: { act: 'detach', file: file.id } } : {}),
	}));
	const wanted = claimFilePurposes.filter(
		(purpose) => canChange && files.filter((file) => file.purpose === purpose).length < mostClaimFiles,
	);
	return (
		<Card id="files" title={m.monopolies_files()}>
			<p className="mb-3 max-w-[62em] text-[15px] text-ink-2">{m.monopolies_import_files_lead()}</p>
			<AttachedFiles files={shown} />
			{wanted.map((purpose) => (
				<AttachFile
					key={purpose}
					action={hrefOf<typeof attachImportFile>('POST /api/v1/debtor-imports/:id/files', { params: { id } }, locale)}
					label={labels[purpose]}
					fields={{ purpose }}
				/>
			))}
		</Card>
	);
}
