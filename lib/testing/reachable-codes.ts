import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

type Origin = { file: string; name: string };
type Module = { declarations: Map<string, ts.Node>; imports: Map<string, Origin> };

const modules = new Map<string, Module>();

/** The error codes that a function can name, itself or through the functions of `lib` that it calls. */
export function reachableCodes(origin: Origin): Set<string> {
  const codes = new Set<string>();
  const visited = new Set<string>();
  const enter = (at: Origin, given: number) => {
    const id = `${at.file} ${at.name} ${given}`;
    if (visited.has(id)) return;
    visited.add(id);
    const declaration = moduleOf(at.file).declarations.get(at.name);
    if (declaration) walk(declaration, at.file, given);
  };
  const walk = (node: ts.Node, file: string, given = 0): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isStringLiteral(node) && /^SERVICE_\d{3}$/.test(node.text)) codes.add(node.text);
    if (ts.isIdentifier(node) && !isName(node)) {
      const { imports } = moduleOf(file);
      const args = ts.isCallExpression(node.parent) ? node.parent.arguments.length : 0;
      enter(imports.get(node.text) ?? { file, name: node.text }, args);
    }
    // A default stands in only where the call leaves the argument out.
    const parameters: readonly ts.Node[] = ownFunction(node)?.parameters ?? [];
    node.forEachChild((child) => {
      const place = parameters.indexOf(child);
      if (place === -1) walk(child, file, ts.isVariableDeclaration(node) ? given : 0);
      else if (place >= given) walk(child, file);
    });
  };
  enter(origin, Number.POSITIVE_INFINITY);
  return codes;
}

/** Whether an identifier names a declaration or a member, and so refers to nothing outside. */
const isName = (node: ts.Identifier) =>
  !ts.isShorthandPropertyAssignment(node.parent) && (node.parent as ts.NamedDeclaration).name === node;

const ownFunction = (node: ts.Node) =>
  ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node)
    ? node
    : undefined;

/** The top-level declarations of a file, and where the names that it imports from this project come from. */
function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
  const declarations = new Map<string, ts.Node>();
  const imports = new Map<string, Origin>();
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const each of statement.declarationList.declarations)
        declarations.set(each.name.getText(source), each);
    if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
      declarations.set(statement.name.text, statement);
    if (ts.isImportDeclaration(statement)) readImport(statement, file, imports);
  }
  const module = { declarations, imports };
  modules.set(file, module);
  return module;
}

function readImport(statement: ts.ImportDeclaration, file: string, imports: Map<string, Origin>): void {
  const target = fileOf((statement.moduleSpecifier as ts.StringLiteral).text, file);
  const bindings = statement.importClause?.namedBindings;
  if (!target?.startsWith("lib/") || !bindings || !ts.isNamedImports(bindings)) return;
  for (const { name, propertyName } of bindings.elements)
    imports.set(name.text, { file: target, name: (propertyName ?? name).text });
}

/** The source file that a specifier names, or undefined where it is a package's. */
export function fileOf(specifier: string, from: string): string | undefined {
  if (!/^(@\/|\.)/.test(specifier)) return undefined;
  const path = specifier.startsWith("@/") ? specifier.slice(2) : join(dirname(from), specifier);
  return [`${path}.ts`, `${path}/index.ts`].find((each) => existsSync(each));
}
