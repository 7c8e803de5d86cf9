import { statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** Settings of the server, by name. */
export type Sizes = Readonly<
	Record<'shared_buffers' | 'effective_cache_size' | 'maintenance_work_mem' | 'max_wal_size', string>
>;

/** Memory of the machine, or of the container where that is less, MiB. */
export function memoryOfMachineMiB(): number {
	// 0 where there is no limit
	const limitBytes = process.constrainedMemory() || Number.POSITIVE_INFINITY;
	return Math.floor(Math.min(limitBytes, totalmem()) / 2 ** 20);
}

/** @throws Error where the folder does not exist */
export function freeDiskMiB(folder: string): number {
	const { bavail, bsize } = statfsSync(folder);
	return Math.floor((bavail * bsize) / 2 ** 20);
}

/**
 * Shares the machine with Node: a sixteenth of the memory for the server's own cache, for the system keeps the files too.
 * The log may grow to a tenth of the free disk, so that publishing a list does not end in a row of checkpoints.
 */
export function sizeFor({ memoryMiB, diskMiB }: { memoryMiB: number; diskMiB: number }): Sizes {
	return {
		shared_buffers: inMb(memoryMiB / 16, 128, 4096),
		effective_cache_size: inMb(memoryMiB / 2, 256, Number.POSITIVE_INFINITY),
		maintenance_work_mem: inMb(memoryMiB / 48, 64, 512),
		max_wal_size: inMb(diskMiB / 10, 1024, 8192),
	};
}

function inMb(mib: number, least: number, most: number): string {
	return `${Math.round(Math.min(most, Math.max(least, mib)))}MB`;
}
