import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { paraglideOptions } from './scripts/paraglide-options.ts';

export default defineConfig({
	plugins: [paraglideVitePlugin(paraglideOptions), tailwindcss(), reactRouter()],
	environments: {
		client: {
			build: {
				rolldownOptions: {
					// one file of shared parts instead of a dozen of one kilobyte each
					output: { codeSplitting: { groups: [{ name: 'ui', test: /src[\\/]web[\\/]/, minShareCount: 2 }] } },
				},
			},
		},
	},
	build: { target: 'es2022', assetsInlineLimit: 0 },
});
