import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { freeDiskMiB, memoryOfMachineMiB, sizeFor } from './size-for.ts';

test.each([
	['a small container', 512, 5_000, ['128MB', '256MB', '64MB', '1024MB']],
	['8 GiB', 8192, 50_000, ['512MB', '4096MB', '171MB', '5000MB']],
	['24 GiB', 24_576, 100_000, ['1536MB', '12288MB', '512MB', '8192MB']],
	['a large server', 262_144, 4_000_000, ['4096MB', '131072MB', '512MB', '8192MB']],
])('%s', (_what, memoryMiB, diskMiB, [buffers, cache, maintenance, wal]) => {
	expect(sizeFor({ memoryMiB, diskMiB })).toEqual({
		shared_buffers: buffers,
		effective_cache_size: cache,
		maintenance_work_mem: maintenance,
		max_wal_size: wal,
	});
});

test('memory and free disk of this machine are known', () => {
	expect(memoryOfMachineMiB()).toBeGreaterThan(100);
	expect(freeDiskMiB(tmpdir())).toBeGreaterThan(0);
});
