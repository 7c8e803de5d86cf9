import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
	// the messages are compiled before (scripts/build): compiled again here, they would change under a starting server
	plugins: [tailwindcss(), reactRouter()],
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
