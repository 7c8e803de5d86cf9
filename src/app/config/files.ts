import { join, resolve } from 'node:path';
import { folderStore } from '#platform/files/folder-store.ts';
import type { ObjectStore } from '#platform/files/object-store.ts';
import { type S3Settings, s3Store } from '#platform/files/s3-store.ts';
import type { Values } from './variables.ts';

export type FilesConfig = { folder: string } | { s3: S3Settings };

const needed = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

export function readFilesConfig(values: Values, problems: string[]): FilesConfig {
	if (values.FILE_STORAGE === 'local') return { folder: resolve(values.FILE_DIR ?? join(values.DATA_DIR, 'files')) };
	for (const name of needed) if (values[name] === null) problems.push(`${name} is what FILE_STORAGE=s3 asks for`);
	return {
		s3: {
			...{ endpoint: values.S3_ENDPOINT, region: values.S3_REGION, bucket: values.S3_BUCKET ?? '' },
			...{ accessKeyId: values.S3_ACCESS_KEY_ID ?? '', secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '' },
		},
	};
}

export function createObjectStore(config: FilesConfig): ObjectStore {
	return 's3' in config ? s3Store(config.s3) : folderStore(config.folder);
}
