import { getFile } from '../../contract-files.ts';

/** Where editors fetch a file that readers may not see yet. */
export function deskAddressOf(id: string, variant: string): string {
	return getFile.path.replace(':id', id).replace(':variant', variant);
}
