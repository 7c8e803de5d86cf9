import type { DocumentDeps } from './deps.ts';
import type { Issuing } from './issue-document.ts';
import { Printer } from './printer.ts';
import { loadSealKey } from './seal-keys.ts';

/** What draws and seals documents, shared by all who issue them; the threads start with the first one. */
export function openIssuing(deps: DocumentDeps): Issuing & { close(): Promise<void> } {
	const printer = new Printer();
	let loading: ReturnType<typeof loadSealKey> | undefined;
	const sealKey = () => {
		loading ??= loadSealKey({ ...deps.reports, auth: deps.auth, configured: deps.seal.key }).catch((error: unknown) => {
			loading = undefined;
			throw error;
		});
		return loading;
	};
	return { ...deps, printer, sealKey, close: () => printer.close() };
}
