import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CompilerOptions, compileProject } from '@inlang/paraglide-js';

const root = join(import.meta.dirname, '..');

/**
 * `globalVariable` keeps the URL strategy out (it costs half of the server's throughput);
 * the locale of a request is set by src/web/i18n.
 */
const compilerOptions: Omit<CompilerOptions, 'fs' | 'project' | 'outdir'> = {
	strategy: ['globalVariable', 'baseLocale'],
	// written by scripts/messages.ts: the compiler's own take longer than all else it does
	emitTsDeclarations: false,
	outputStructure: 'message-modules',
	includeEslintDisableComment: false,
};

type Settings = { locales: string[]; modules: string[]; 'plugin.inlang.messageFormat': { pathPattern: string[] } };
type Project = Parameters<typeof compileProject>[0]['project'];
type Catalogue = {
	bundles: { id: string }[];
	messages: { bundleId: string; locale: string }[];
	variants: { messageBundleId: string; messageLocale: string }[];
};
type CataloguePlugin = { importFiles(asked: { files: { locale: string; content: Buffer }[] }): Promise<Catalogue> };

/**
 * The modules of the messages by their paths. `compile` of the compiler would first write each of some 20,000 texts to a
 * database in memory, one by one: two thirds of its time. What it would read there is what the plugin reads from the files.
 */
export async function compileMessages(): Promise<Record<string, string>> {
	const settings = JSON.parse(await readFile(join(root, 'project.inlang/settings.json'), 'utf8')) as Settings;
	const bundles = nest(await readCatalogue(settings));
	const project = {
		settings: { get: () => settings },
		db: { selectFrom: () => ({ select: () => ({ execute: () => bundles }) }) },
	} as unknown as Project;
	return compileProject({ project, projectPath: './project.inlang', compilerOptions });
}

async function readCatalogue({ locales, modules, ...settings }: Settings): Promise<Catalogue> {
	const files = locales.flatMap((locale) =>
		settings['plugin.inlang.messageFormat'].pathPattern.map(async (path) => ({
			locale,
			content: await readFile(join(root, path.replace('{locale}', locale))),
		})),
	);
	const { default: plugin } = (await import(join(root, modules[0] ?? ''))) as { default: CataloguePlugin };
	return plugin.importFiles({ files: await Promise.all(files) });
}

/** As the compiler reads them: texts within messages within bundles. */
function nest({ bundles, messages, variants }: Catalogue): object[] {
	const keyOf = (bundleId: string, locale: string) => `${bundleId} ${locale}`;
	const textsOf = Map.groupBy(variants, (one) => keyOf(one.messageBundleId, one.messageLocale));
	const messagesOf = Map.groupBy(messages, ({ bundleId }) => bundleId);
	return bundles.map((bundle) => ({
		...bundle,
		messages: (messagesOf.get(bundle.id) ?? []).map((message) => ({
			...message,
			variants: textsOf.get(keyOf(bundle.id, message.locale)) ?? [],
		})),
	}));
}
