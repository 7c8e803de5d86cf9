import { m } from '#paraglide/messages.js';

/** For layouts whose pages hold their words anyway; public ones and the cabinet have them with their data. */
export function frameWords() {
	return { toContent: m.common_to_main_content(), demo: m.common_demo(), demoLabel: m.common_demo_label() };
}
