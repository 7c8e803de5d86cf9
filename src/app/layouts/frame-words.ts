import { m } from '#paraglide/messages.js';

/** For layouts whose pages have their texts anyway; public pages and the cabinet get them with their data. */
export function frameWords() {
	return { toContent: m.common_to_main_content(), demo: m.common_demo(), demoLabel: m.common_demo_label() };
}
