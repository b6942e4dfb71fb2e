// @ts-check
import { Converter, ReflectionKind } from 'typedoc';

/**
 * A plugin for TypeDoc. Tables of messages have a function for each sentence with values; docs/messages.md lists the sentences, so
 * that the functions need neither a page nor a docstring.
 *
 * @param {import('typedoc').Application} app
 */
export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const property of project.getReflectionsByKind(ReflectionKind.Property))
      if (property.name === 'words' && isInVariable(property)) project.removeReflection(property);
  });
}

/** @param {import('typedoc').Reflection} reflection @returns {boolean} */
function isInVariable({ parent }) {
  return parent !== undefined && (parent.kind === ReflectionKind.Variable || isInVariable(parent));
}
