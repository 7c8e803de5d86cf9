import type { CompilerOptions } from '@inlang/paraglide-js';

/**
 * `globalVariable` keeps the URL strategy out (it costs half of the server's throughput);
 * the locale of a request is set by src/web/i18n.
 */
export const paraglideOptions: CompilerOptions = {
	project: './project.inlang',
	outdir: './src/paraglide',
	strategy: ['globalVariable', 'baseLocale'],
	// written by scripts/messages.ts: the compiler's own take longer than all else it does
	emitTsDeclarations: false,
	outputStructure: 'message-modules',
	includeEslintDisableComment: false,
};
