import { createRequire as commgateRequire } from 'node:module'; const require = commgateRequire(import.meta.url);
import {
  require_applicator,
  require_codegen,
  require_compile,
  require_core,
  require_core2,
  require_dependencies,
  require_discriminator,
  require_format,
  require_metadata,
  require_names,
  require_ref,
  require_ref_error,
  require_util,
  require_validate,
  require_validation,
  require_validation_error
} from "./chunk-E7HLKGRF.js";
import {
  parseDocument,
  schemaProblem
} from "./chunk-OE4GUSGQ.js";
import {
  readInput
} from "./chunk-DZWPC7G2.js";
import {
  InputError
} from "./chunk-OYEKBR2E.js";
import {
  __commonJS,
  __toESM
} from "./chunk-TCVV25IH.js";

// node_modules/ajv/dist/vocabularies/dynamic/dynamicAnchor.js
var require_dynamicAnchor = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/dynamicAnchor.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.dynamicAnchor = void 0;
    var codegen_1 = require_codegen(), names_1 = require_names(), compile_1 = require_compile(), ref_1 = require_ref(), def = {
      keyword: "$dynamicAnchor",
      schemaType: "string",
      code: (cxt) => dynamicAnchor(cxt, cxt.schema)
    };
    function dynamicAnchor(cxt, anchor) {
      let { gen, it } = cxt;
      it.schemaEnv.root.dynamicAnchors[anchor] = !0;
      let v = (0, codegen_1._)`${names_1.default.dynamicAnchors}${(0, codegen_1.getProperty)(anchor)}`, validate2 = it.errSchemaPath === "#" ? it.validateName : _getValidate(cxt);
      gen.if((0, codegen_1._)`!${v}`, () => gen.assign(v, validate2));
    }
    exports.dynamicAnchor = dynamicAnchor;
    function _getValidate(cxt) {
      let { schemaEnv, schema, self } = cxt.it, { root, baseId, localRefs, meta } = schemaEnv.root, { schemaId } = self.opts, sch = new compile_1.SchemaEnv({ schema, schemaId, root, baseId, localRefs, meta });
      return compile_1.compileSchema.call(self, sch), (0, ref_1.getValidate)(cxt, sch);
    }
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/dynamicRef.js
var require_dynamicRef = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/dynamicRef.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.dynamicRef = void 0;
    var codegen_1 = require_codegen(), names_1 = require_names(), ref_1 = require_ref(), def = {
      keyword: "$dynamicRef",
      schemaType: "string",
      code: (cxt) => dynamicRef(cxt, cxt.schema)
    };
    function dynamicRef(cxt, ref) {
      let { gen, keyword, it } = cxt;
      if (ref[0] !== "#")
        throw new Error(`"${keyword}" only supports hash fragment reference`);
      let anchor = ref.slice(1);
      if (it.allErrors)
        _dynamicRef();
      else {
        let valid = gen.let("valid", !1);
        _dynamicRef(valid), cxt.ok(valid);
      }
      function _dynamicRef(valid) {
        if (it.schemaEnv.root.dynamicAnchors[anchor]) {
          let v = gen.let("_v", (0, codegen_1._)`${names_1.default.dynamicAnchors}${(0, codegen_1.getProperty)(anchor)}`);
          gen.if(v, _callRef(v, valid), _callRef(it.validateName, valid));
        } else
          _callRef(it.validateName, valid)();
      }
      function _callRef(validate2, valid) {
        return valid ? () => gen.block(() => {
          (0, ref_1.callRef)(cxt, validate2), gen.let(valid, !0);
        }) : () => (0, ref_1.callRef)(cxt, validate2);
      }
    }
    exports.dynamicRef = dynamicRef;
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/recursiveAnchor.js
var require_recursiveAnchor = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/recursiveAnchor.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var dynamicAnchor_1 = require_dynamicAnchor(), util_1 = require_util(), def = {
      keyword: "$recursiveAnchor",
      schemaType: "boolean",
      code(cxt) {
        cxt.schema ? (0, dynamicAnchor_1.dynamicAnchor)(cxt, "") : (0, util_1.checkStrictMode)(cxt.it, "$recursiveAnchor: false is ignored");
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/recursiveRef.js
var require_recursiveRef = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/recursiveRef.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var dynamicRef_1 = require_dynamicRef(), def = {
      keyword: "$recursiveRef",
      schemaType: "string",
      code: (cxt) => (0, dynamicRef_1.dynamicRef)(cxt, cxt.schema)
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/dynamic/index.js
var require_dynamic = __commonJS({
  "node_modules/ajv/dist/vocabularies/dynamic/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var dynamicAnchor_1 = require_dynamicAnchor(), dynamicRef_1 = require_dynamicRef(), recursiveAnchor_1 = require_recursiveAnchor(), recursiveRef_1 = require_recursiveRef(), dynamic = [dynamicAnchor_1.default, dynamicRef_1.default, recursiveAnchor_1.default, recursiveRef_1.default];
    exports.default = dynamic;
  }
});

// node_modules/ajv/dist/vocabularies/validation/dependentRequired.js
var require_dependentRequired = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/dependentRequired.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var dependencies_1 = require_dependencies(), def = {
      keyword: "dependentRequired",
      type: "object",
      schemaType: "object",
      error: dependencies_1.error,
      code: (cxt) => (0, dependencies_1.validatePropertyDeps)(cxt)
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/applicator/dependentSchemas.js
var require_dependentSchemas = __commonJS({
  "node_modules/ajv/dist/vocabularies/applicator/dependentSchemas.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var dependencies_1 = require_dependencies(), def = {
      keyword: "dependentSchemas",
      type: "object",
      schemaType: "object",
      code: (cxt) => (0, dependencies_1.validateSchemaDeps)(cxt)
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/validation/limitContains.js
var require_limitContains = __commonJS({
  "node_modules/ajv/dist/vocabularies/validation/limitContains.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var util_1 = require_util(), def = {
      keyword: ["maxContains", "minContains"],
      type: "array",
      schemaType: "number",
      code({ keyword, parentSchema, it }) {
        parentSchema.contains === void 0 && (0, util_1.checkStrictMode)(it, `"${keyword}" without "contains" is ignored`);
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/next.js
var require_next = __commonJS({
  "node_modules/ajv/dist/vocabularies/next.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var dependentRequired_1 = require_dependentRequired(), dependentSchemas_1 = require_dependentSchemas(), limitContains_1 = require_limitContains(), next = [dependentRequired_1.default, dependentSchemas_1.default, limitContains_1.default];
    exports.default = next;
  }
});

// node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js
var require_unevaluatedProperties = __commonJS({
  "node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedProperties.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var codegen_1 = require_codegen(), util_1 = require_util(), names_1 = require_names(), error = {
      message: "must NOT have unevaluated properties",
      params: ({ params }) => (0, codegen_1._)`{unevaluatedProperty: ${params.unevaluatedProperty}}`
    }, def = {
      keyword: "unevaluatedProperties",
      type: "object",
      schemaType: ["boolean", "object"],
      trackErrors: !0,
      error,
      code(cxt) {
        let { gen, schema, data, errsCount, it } = cxt;
        if (!errsCount)
          throw new Error("ajv implementation error");
        let { allErrors, props } = it;
        props instanceof codegen_1.Name ? gen.if((0, codegen_1._)`${props} !== true`, () => gen.forIn("key", data, (key) => gen.if(unevaluatedDynamic(props, key), () => unevaluatedPropCode(key)))) : props !== !0 && gen.forIn("key", data, (key) => props === void 0 ? unevaluatedPropCode(key) : gen.if(unevaluatedStatic(props, key), () => unevaluatedPropCode(key))), it.props = !0, cxt.ok((0, codegen_1._)`${errsCount} === ${names_1.default.errors}`);
        function unevaluatedPropCode(key) {
          if (schema === !1) {
            cxt.setParams({ unevaluatedProperty: key }), cxt.error(), allErrors || gen.break();
            return;
          }
          if (!(0, util_1.alwaysValidSchema)(it, schema)) {
            let valid = gen.name("valid");
            cxt.subschema({
              keyword: "unevaluatedProperties",
              dataProp: key,
              dataPropType: util_1.Type.Str
            }, valid), allErrors || gen.if((0, codegen_1.not)(valid), () => gen.break());
          }
        }
        function unevaluatedDynamic(evaluatedProps, key) {
          return (0, codegen_1._)`!${evaluatedProps} || !${evaluatedProps}[${key}]`;
        }
        function unevaluatedStatic(evaluatedProps, key) {
          let ps = [];
          for (let p in evaluatedProps)
            evaluatedProps[p] === !0 && ps.push((0, codegen_1._)`${key} !== ${p}`);
          return (0, codegen_1.and)(...ps);
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedItems.js
var require_unevaluatedItems = __commonJS({
  "node_modules/ajv/dist/vocabularies/unevaluated/unevaluatedItems.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var codegen_1 = require_codegen(), util_1 = require_util(), error = {
      message: ({ params: { len } }) => (0, codegen_1.str)`must NOT have more than ${len} items`,
      params: ({ params: { len } }) => (0, codegen_1._)`{limit: ${len}}`
    }, def = {
      keyword: "unevaluatedItems",
      type: "array",
      schemaType: ["boolean", "object"],
      error,
      code(cxt) {
        let { gen, schema, data, it } = cxt, items = it.items || 0;
        if (items === !0)
          return;
        let len = gen.const("len", (0, codegen_1._)`${data}.length`);
        if (schema === !1)
          cxt.setParams({ len: items }), cxt.fail((0, codegen_1._)`${len} > ${items}`);
        else if (typeof schema == "object" && !(0, util_1.alwaysValidSchema)(it, schema)) {
          let valid = gen.var("valid", (0, codegen_1._)`${len} <= ${items}`);
          gen.if((0, codegen_1.not)(valid), () => validateItems(valid, items)), cxt.ok(valid);
        }
        it.items = !0;
        function validateItems(valid, from) {
          gen.forRange("i", from, len, (i) => {
            cxt.subschema({ keyword: "unevaluatedItems", dataProp: i, dataPropType: util_1.Type.Num }, valid), it.allErrors || gen.if((0, codegen_1.not)(valid), () => gen.break());
          });
        }
      }
    };
    exports.default = def;
  }
});

// node_modules/ajv/dist/vocabularies/unevaluated/index.js
var require_unevaluated = __commonJS({
  "node_modules/ajv/dist/vocabularies/unevaluated/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var unevaluatedProperties_1 = require_unevaluatedProperties(), unevaluatedItems_1 = require_unevaluatedItems(), unevaluated = [unevaluatedProperties_1.default, unevaluatedItems_1.default];
    exports.default = unevaluated;
  }
});

// node_modules/ajv/dist/vocabularies/draft2020.js
var require_draft2020 = __commonJS({
  "node_modules/ajv/dist/vocabularies/draft2020.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var core_1 = require_core2(), validation_1 = require_validation(), applicator_1 = require_applicator(), dynamic_1 = require_dynamic(), next_1 = require_next(), unevaluated_1 = require_unevaluated(), format_1 = require_format(), metadata_1 = require_metadata(), draft2020Vocabularies = [
      dynamic_1.default,
      core_1.default,
      validation_1.default,
      (0, applicator_1.default)(!0),
      format_1.default,
      metadata_1.metadataVocabulary,
      metadata_1.contentVocabulary,
      next_1.default,
      unevaluated_1.default
    ];
    exports.default = draft2020Vocabularies;
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/schema.json
var require_schema = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/schema.json"(exports, module) {
    module.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/schema",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/core": !0,
        "https://json-schema.org/draft/2020-12/vocab/applicator": !0,
        "https://json-schema.org/draft/2020-12/vocab/unevaluated": !0,
        "https://json-schema.org/draft/2020-12/vocab/validation": !0,
        "https://json-schema.org/draft/2020-12/vocab/meta-data": !0,
        "https://json-schema.org/draft/2020-12/vocab/format-annotation": !0,
        "https://json-schema.org/draft/2020-12/vocab/content": !0
      },
      $dynamicAnchor: "meta",
      title: "Core and Validation specifications meta-schema",
      allOf: [
        { $ref: "meta/core" },
        { $ref: "meta/applicator" },
        { $ref: "meta/unevaluated" },
        { $ref: "meta/validation" },
        { $ref: "meta/meta-data" },
        { $ref: "meta/format-annotation" },
        { $ref: "meta/content" }
      ],
      type: ["object", "boolean"],
      $comment: "This meta-schema also defines keywords that have appeared in previous drafts in order to prevent incompatible extensions as they remain in common use.",
      properties: {
        definitions: {
          $comment: '"definitions" has been replaced by "$defs".',
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" },
          deprecated: !0,
          default: {}
        },
        dependencies: {
          $comment: '"dependencies" has been split and replaced by "dependentSchemas" and "dependentRequired" in order to serve their differing semantics.',
          type: "object",
          additionalProperties: {
            anyOf: [{ $dynamicRef: "#meta" }, { $ref: "meta/validation#/$defs/stringArray" }]
          },
          deprecated: !0,
          default: {}
        },
        $recursiveAnchor: {
          $comment: '"$recursiveAnchor" has been replaced by "$dynamicAnchor".',
          $ref: "meta/core#/$defs/anchorString",
          deprecated: !0
        },
        $recursiveRef: {
          $comment: '"$recursiveRef" has been replaced by "$dynamicRef".',
          $ref: "meta/core#/$defs/uriReferenceString",
          deprecated: !0
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/applicator.json
var require_applicator2 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/applicator.json"(exports, module) {
    module.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/applicator",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/applicator": !0
      },
      $dynamicAnchor: "meta",
      title: "Applicator vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        prefixItems: { $ref: "#/$defs/schemaArray" },
        items: { $dynamicRef: "#meta" },
        contains: { $dynamicRef: "#meta" },
        additionalProperties: { $dynamicRef: "#meta" },
        properties: {
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" },
          default: {}
        },
        patternProperties: {
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" },
          propertyNames: { format: "regex" },
          default: {}
        },
        dependentSchemas: {
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" },
          default: {}
        },
        propertyNames: { $dynamicRef: "#meta" },
        if: { $dynamicRef: "#meta" },
        then: { $dynamicRef: "#meta" },
        else: { $dynamicRef: "#meta" },
        allOf: { $ref: "#/$defs/schemaArray" },
        anyOf: { $ref: "#/$defs/schemaArray" },
        oneOf: { $ref: "#/$defs/schemaArray" },
        not: { $dynamicRef: "#meta" }
      },
      $defs: {
        schemaArray: {
          type: "array",
          minItems: 1,
          items: { $dynamicRef: "#meta" }
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json
var require_unevaluated2 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json"(exports, module) {
    module.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/unevaluated",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/unevaluated": !0
      },
      $dynamicAnchor: "meta",
      title: "Unevaluated applicator vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        unevaluatedItems: { $dynamicRef: "#meta" },
        unevaluatedProperties: { $dynamicRef: "#meta" }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/content.json
var require_content = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/content.json"(exports, module) {
    module.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/content",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/content": !0
      },
      $dynamicAnchor: "meta",
      title: "Content vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        contentEncoding: { type: "string" },
        contentMediaType: { type: "string" },
        contentSchema: { $dynamicRef: "#meta" }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/core.json
var require_core3 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/core.json"(exports, module) {
    module.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/core",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/core": !0
      },
      $dynamicAnchor: "meta",
      title: "Core vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        $id: {
          $ref: "#/$defs/uriReferenceString",
          $comment: "Non-empty fragments not allowed.",
          pattern: "^[^#]*#?$"
        },
        $schema: { $ref: "#/$defs/uriString" },
        $ref: { $ref: "#/$defs/uriReferenceString" },
        $anchor: { $ref: "#/$defs/anchorString" },
        $dynamicRef: { $ref: "#/$defs/uriReferenceString" },
        $dynamicAnchor: { $ref: "#/$defs/anchorString" },
        $vocabulary: {
          type: "object",
          propertyNames: { $ref: "#/$defs/uriString" },
          additionalProperties: {
            type: "boolean"
          }
        },
        $comment: {
          type: "string"
        },
        $defs: {
          type: "object",
          additionalProperties: { $dynamicRef: "#meta" }
        }
      },
      $defs: {
        anchorString: {
          type: "string",
          pattern: "^[A-Za-z_][-A-Za-z0-9._]*$"
        },
        uriString: {
          type: "string",
          format: "uri"
        },
        uriReferenceString: {
          type: "string",
          format: "uri-reference"
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json
var require_format_annotation = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json"(exports, module) {
    module.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/format-annotation",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/format-annotation": !0
      },
      $dynamicAnchor: "meta",
      title: "Format vocabulary meta-schema for annotation results",
      type: ["object", "boolean"],
      properties: {
        format: { type: "string" }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/meta-data.json
var require_meta_data = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/meta-data.json"(exports, module) {
    module.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/meta-data",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/meta-data": !0
      },
      $dynamicAnchor: "meta",
      title: "Meta-data vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        title: {
          type: "string"
        },
        description: {
          type: "string"
        },
        default: !0,
        deprecated: {
          type: "boolean",
          default: !1
        },
        readOnly: {
          type: "boolean",
          default: !1
        },
        writeOnly: {
          type: "boolean",
          default: !1
        },
        examples: {
          type: "array",
          items: !0
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/meta/validation.json
var require_validation2 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/meta/validation.json"(exports, module) {
    module.exports = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "https://json-schema.org/draft/2020-12/meta/validation",
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/validation": !0
      },
      $dynamicAnchor: "meta",
      title: "Validation vocabulary meta-schema",
      type: ["object", "boolean"],
      properties: {
        type: {
          anyOf: [
            { $ref: "#/$defs/simpleTypes" },
            {
              type: "array",
              items: { $ref: "#/$defs/simpleTypes" },
              minItems: 1,
              uniqueItems: !0
            }
          ]
        },
        const: !0,
        enum: {
          type: "array",
          items: !0
        },
        multipleOf: {
          type: "number",
          exclusiveMinimum: 0
        },
        maximum: {
          type: "number"
        },
        exclusiveMaximum: {
          type: "number"
        },
        minimum: {
          type: "number"
        },
        exclusiveMinimum: {
          type: "number"
        },
        maxLength: { $ref: "#/$defs/nonNegativeInteger" },
        minLength: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
        pattern: {
          type: "string",
          format: "regex"
        },
        maxItems: { $ref: "#/$defs/nonNegativeInteger" },
        minItems: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
        uniqueItems: {
          type: "boolean",
          default: !1
        },
        maxContains: { $ref: "#/$defs/nonNegativeInteger" },
        minContains: {
          $ref: "#/$defs/nonNegativeInteger",
          default: 1
        },
        maxProperties: { $ref: "#/$defs/nonNegativeInteger" },
        minProperties: { $ref: "#/$defs/nonNegativeIntegerDefault0" },
        required: { $ref: "#/$defs/stringArray" },
        dependentRequired: {
          type: "object",
          additionalProperties: {
            $ref: "#/$defs/stringArray"
          }
        }
      },
      $defs: {
        nonNegativeInteger: {
          type: "integer",
          minimum: 0
        },
        nonNegativeIntegerDefault0: {
          $ref: "#/$defs/nonNegativeInteger",
          default: 0
        },
        simpleTypes: {
          enum: ["array", "boolean", "integer", "null", "number", "object", "string"]
        },
        stringArray: {
          type: "array",
          items: { type: "string" },
          uniqueItems: !0,
          default: []
        }
      }
    };
  }
});

// node_modules/ajv/dist/refs/json-schema-2020-12/index.js
var require_json_schema_2020_12 = __commonJS({
  "node_modules/ajv/dist/refs/json-schema-2020-12/index.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    var metaSchema = require_schema(), applicator = require_applicator2(), unevaluated = require_unevaluated2(), content = require_content(), core = require_core3(), format = require_format_annotation(), metadata = require_meta_data(), validation = require_validation2(), META_SUPPORT_DATA = ["/properties"];
    function addMetaSchema2020($data) {
      return [
        metaSchema,
        applicator,
        unevaluated,
        content,
        core,
        with$data(this, format),
        metadata,
        with$data(this, validation)
      ].forEach((sch) => this.addMetaSchema(sch, void 0, !1)), this;
      function with$data(ajv, sch) {
        return $data ? ajv.$dataMetaSchema(sch, META_SUPPORT_DATA) : sch;
      }
    }
    exports.default = addMetaSchema2020;
  }
});

// node_modules/ajv/dist/2020.js
var require__ = __commonJS({
  "node_modules/ajv/dist/2020.js"(exports, module) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.MissingRefError = exports.ValidationError = exports.CodeGen = exports.Name = exports.nil = exports.stringify = exports.str = exports._ = exports.KeywordCxt = exports.Ajv2020 = void 0;
    var core_1 = require_core(), draft2020_1 = require_draft2020(), discriminator_1 = require_discriminator(), json_schema_2020_12_1 = require_json_schema_2020_12(), META_SCHEMA_ID = "https://json-schema.org/draft/2020-12/schema", Ajv20202 = class extends core_1.default {
      constructor(opts = {}) {
        super({
          ...opts,
          dynamicRef: !0,
          next: !0,
          unevaluated: !0
        });
      }
      _addVocabularies() {
        super._addVocabularies(), draft2020_1.default.forEach((v) => this.addVocabulary(v)), this.opts.discriminator && this.addKeyword(discriminator_1.default);
      }
      _addDefaultMetaSchema() {
        super._addDefaultMetaSchema();
        let { $data, meta } = this.opts;
        meta && (json_schema_2020_12_1.default.call(this, $data), this.refs["http://json-schema.org/schema"] = META_SCHEMA_ID);
      }
      defaultMeta() {
        return this.opts.defaultMeta = super.defaultMeta() || (this.getSchema(META_SCHEMA_ID) ? META_SCHEMA_ID : void 0);
      }
    };
    exports.Ajv2020 = Ajv20202;
    module.exports = exports = Ajv20202;
    module.exports.Ajv2020 = Ajv20202;
    Object.defineProperty(exports, "__esModule", { value: !0 });
    exports.default = Ajv20202;
    var validate_1 = require_validate();
    Object.defineProperty(exports, "KeywordCxt", { enumerable: !0, get: function() {
      return validate_1.KeywordCxt;
    } });
    var codegen_1 = require_codegen();
    Object.defineProperty(exports, "_", { enumerable: !0, get: function() {
      return codegen_1._;
    } });
    Object.defineProperty(exports, "str", { enumerable: !0, get: function() {
      return codegen_1.str;
    } });
    Object.defineProperty(exports, "stringify", { enumerable: !0, get: function() {
      return codegen_1.stringify;
    } });
    Object.defineProperty(exports, "nil", { enumerable: !0, get: function() {
      return codegen_1.nil;
    } });
    Object.defineProperty(exports, "Name", { enumerable: !0, get: function() {
      return codegen_1.Name;
    } });
    Object.defineProperty(exports, "CodeGen", { enumerable: !0, get: function() {
      return codegen_1.CodeGen;
    } });
    var validation_error_1 = require_validation_error();
    Object.defineProperty(exports, "ValidationError", { enumerable: !0, get: function() {
      return validation_error_1.default;
    } });
    var ref_error_1 = require_ref_error();
    Object.defineProperty(exports, "MissingRefError", { enumerable: !0, get: function() {
      return ref_error_1.default;
    } });
  }
});

// src/report/read-comparison.ts
var import__ = __toESM(require__(), 1);

// schemas/comparison.schema.json
var comparison_schema_default = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  $id: "commgate/comparison.schema.json",
  title: "commgate comparison, version 1",
  description: "A run held against a baseline: the verdict and what it rests on. Times are nanoseconds.",
  type: "object",
  additionalProperties: !1,
  required: [
    "schemaVersion",
    "verdict",
    "reason",
    "candidate",
    "baseline",
    "thresholds",
    "benchmarks",
    "regressions",
    "improvements",
    "structure",
    "withoutHistory"
  ],
  properties: {
    schemaVersion: {
      const: 1
    },
    verdict: {
      enum: ["pass", "regression", "inconclusive", "error"]
    },
    reason: {
      type: "string",
      minLength: 1
    },
    candidate: {
      type: "object",
      additionalProperties: !1,
      required: ["commit", "branch", "date", "environment"],
      properties: {
        commit: {
          type: ["string", "null"]
        },
        branch: {
          type: ["string", "null"]
        },
        date: {
          type: "string"
        },
        disturbed: {
          description: "What disturbed the run; left out where nothing did.",
          type: "array",
          items: { type: "string" }
        },
        environment: {
          type: "object",
          additionalProperties: !1,
          required: ["cpu", "cores", "mpi"],
          properties: {
            cpu: {
              type: "string"
            },
            cores: {
              type: "integer",
              minimum: 1
            },
            mpi: {
              type: "string"
            },
            usableCores: {
              type: "number",
              exclusiveMinimum: 0
            }
          }
        }
      }
    },
    baseline: {
      type: ["object", "null"],
      additionalProperties: !1,
      required: ["file", "runs"],
      properties: {
        file: {
          type: "string"
        },
        runs: {
          type: "integer",
          minimum: 0
        },
        selection: {
          description: "The stored runs of the merge base and its ancestors are compared with, the others are left out.",
          type: "object",
          additionalProperties: !1,
          required: ["mergeBase", "used", "leftOut", "nearest"],
          properties: {
            mergeBase: {
              type: "string"
            },
            used: {
              type: "integer",
              minimum: 0
            },
            leftOut: {
              type: "integer",
              minimum: 0
            },
            nearest: {
              description: "The nearest of these commits that has runs, and the date of its newest run.",
              type: ["object", "null"],
              additionalProperties: !1,
              required: ["commit", "commitsBefore", "date"],
              properties: {
                commit: {
                  type: "string"
                },
                commitsBefore: {
                  type: "integer",
                  minimum: 0
                },
                date: {
                  type: "string"
                }
              }
            }
          }
        }
      }
    },
    thresholds: {
      type: "object",
      additionalProperties: !1,
      required: ["minSlowdownPercent", "minSharePercent"],
      properties: {
        minSlowdownPercent: {
          type: "number",
          minimum: 0
        },
        minSharePercent: {
          type: "number",
          minimum: 0
        }
      }
    },
    ranking: {
      description: "What the order of regressions was made with.",
      type: "object",
      additionalProperties: !1,
      required: ["severityOverEase"],
      properties: {
        severityOverEase: {
          type: "number",
          exclusiveMinimum: 0,
          maximum: 100
        }
      }
    },
    benchmarks: {
      type: "array",
      items: {
        $ref: "#/$defs/basis"
      }
    },
    regressions: {
      description: "In AHP order.",
      type: "array",
      items: {
        $ref: "#/$defs/ranked"
      }
    },
    improvements: {
      description: "Largest gain first.",
      type: "array",
      items: {
        $ref: "#/$defs/group"
      }
    },
    advisories: {
      description: "Slower, but with too few baseline runs to judge. They never change the verdict.",
      type: "array",
      items: {
        $ref: "#/$defs/ranked"
      }
    },
    drift: {
      description: "Benchmarks that are slower as a whole, by a common factor beyond its cut-off.",
      type: "array",
      items: {
        $ref: "#/$defs/drift"
      }
    },
    calibration: {
      description: "What the cut-offs were made for.",
      type: "object",
      additionalProperties: !1,
      required: ["falseAlarmRate", "stages", "groups", "smallGroups", "commonFactors"],
      properties: {
        falseAlarmRate: {
          description: "Percent of unchanged checks that may be red; null where the configuration gives the cut-off.",
          type: ["number", "null"],
          exclusiveMinimum: 0
        },
        stages: {
          enum: [1, 2]
        },
        commonFactorStages: {
          description: "The same for common factors: 2 where base and head are run in pairs when one looks slower. Left out: 1.",
          enum: [1, 2]
        },
        screeningPercent: {
          description: "Where base and head are run in pairs when something looks slower: percent of unchanged checks in which they may be; the cut-offs keep to that. Left out: the cut-offs keep to falseAlarmRate.",
          type: "number",
          exclusiveMinimum: 0
        },
        groups: {
          type: "integer",
          minimum: 0
        },
        smallGroups: {
          type: "integer",
          minimum: 0
        },
        commonFactors: {
          type: "integer",
          minimum: 0
        },
        jobs: {
          description: "How many jobs the numbers are the sums of; the rate holds for each. Left out: one.",
          type: "integer",
          minimum: 2
        }
      }
    },
    sensitivity: {
      description: "What could have been seen in every judged group, the least sensitive first.",
      type: "array",
      items: {
        $ref: "#/$defs/sensitivity"
      }
    },
    structure: {
      type: "array",
      items: {
        $ref: "#/$defs/change"
      }
    },
    costs: {
      description: "The functions whose communication changed, each with what that costs, most expensive first.",
      type: "array",
      items: {
        $ref: "#/$defs/group"
      }
    },
    calls: {
      description: "MPI operations that are called more or less often in the same functions, most changed first.",
      type: "array",
      items: {
        type: "object",
        additionalProperties: !1,
        required: ["benchmark", "functions", "operation", "before", "now"],
        properties: {
          benchmark: {
            type: "string"
          },
          functions: {
            $ref: "#/$defs/functions"
          },
          operation: {
            description: "MPI_Allreduce and the like, or messages.",
            type: "string"
          },
          before: {
            description: "Calls in one repetition.",
            type: "integer",
            minimum: 0
          },
          now: {
            type: "integer",
            minimum: 0
          }
        }
      }
    },
    nondeterministic: {
      description: "Groups that are not compared exactly: their instances differ between repetitions.",
      type: "array",
      items: {
        type: "object",
        additionalProperties: !1,
        required: ["benchmark", "pattern", "name", "label", "functions", "bytes", "before", "now"],
        properties: {
          benchmark: {
            type: "string"
          },
          pattern: {
            type: "string",
            pattern: "^[0-9a-f]{16}$"
          },
          name: {
            type: ["string", "null"]
          },
          label: {
            type: "string"
          },
          functions: {
            $ref: "#/$defs/functions"
          },
          bytes: {
            type: "number",
            minimum: 0
          },
          before: {
            $ref: "#/$defs/counts"
          },
          now: {
            $ref: "#/$defs/counts"
          }
        }
      }
    },
    shifts: {
      description: "Lasting changes of level among the runs that were compared with, which nobody has accepted. Hints: they decide nothing.",
      type: "array",
      items: {
        $ref: "#/$defs/shift"
      }
    },
    accepted: {
      description: "Accepted slowdowns that made a difference.",
      type: "array",
      items: {
        type: "object",
        additionalProperties: !1,
        required: [
          "id",
          "benchmark",
          "pattern",
          "functions",
          "bytes",
          "factor",
          "reason",
          "commit",
          "date"
        ],
        properties: {
          id: {
            type: "string"
          },
          benchmark: {
            type: "string"
          },
          pattern: {
            type: "string"
          },
          functions: {
            $ref: "#/$defs/functions"
          },
          bytes: {
            type: "number",
            minimum: 0
          },
          factor: {
            type: "number",
            exclusiveMinimum: 0
          },
          reason: {
            type: "string"
          },
          commit: {
            type: ["string", "null"]
          },
          date: {
            type: "string"
          }
        }
      }
    },
    withoutHistory: {
      description: "Groups that no comparable baseline run has.",
      type: "integer",
      minimum: 0
    },
    paired: {
      $ref: "#/$defs/paired"
    },
    confirmation: {
      $ref: "#/$defs/confirmation"
    }
  },
  $defs: {
    functions: {
      type: "array",
      items: {
        type: "string"
      }
    },
    counts: {
      description: "Instances by repetition; null where the run does not have the group.",
      type: ["array", "null"],
      items: {
        type: "integer",
        minimum: 0
      }
    },
    shift: {
      type: "object",
      additionalProperties: !1,
      required: [
        "id",
        "benchmark",
        "run",
        "commit",
        "commitBefore",
        "date",
        "dateBefore",
        "together",
        "factor",
        "groups",
        "watched"
      ],
      properties: {
        id: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        benchmark: {
          type: "string"
        },
        run: {
          description: "Id of the first run at the new level.",
          type: "string"
        },
        commit: {
          type: ["string", "null"]
        },
        commitBefore: {
          description: "Of the last run at the old level.",
          type: ["string", "null"]
        },
        date: {
          type: "string"
        },
        dateBefore: {
          type: "string"
        },
        together: {
          description: "Whether all watched groups moved.",
          type: "boolean"
        },
        factor: {
          description: "New level ÷ old level.",
          type: "number",
          exclusiveMinimum: 0
        },
        groups: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["pattern", "functions", "bytes", "label", "factor"],
            properties: {
              pattern: {
                type: "string",
                pattern: "^[0-9a-f]{16}$"
              },
              functions: {
                $ref: "#/$defs/functions"
              },
              bytes: {
                type: "number",
                minimum: 0
              },
              label: {
                type: "string"
              },
              factor: {
                type: "number",
                exclusiveMinimum: 0
              }
            }
          }
        },
        watched: {
          type: "integer",
          minimum: 1
        }
      }
    },
    basis: {
      type: "object",
      additionalProperties: !1,
      required: ["benchmark", "tracer", "processes", "repetitions", "groups", "runs", "leftOut"],
      properties: {
        benchmark: {
          type: "string"
        },
        tracer: {
          type: "string"
        },
        processes: {
          type: "integer",
          minimum: 1
        },
        repetitions: {
          type: "integer",
          minimum: 1
        },
        groups: {
          type: "integer",
          minimum: 0
        },
        runs: {
          description: "Comparable baseline runs, oldest first.",
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["commit", "date"],
            properties: {
              commit: {
                type: ["string", "null"]
              },
              date: {
                type: "string"
              }
            }
          }
        },
        leftOut: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["reason", "runs"],
            properties: {
              reason: {
                type: "string"
              },
              runs: {
                type: "integer",
                minimum: 1
              }
            }
          }
        },
        commonFactor: {
          description: "null: too few groups or runs to tell it from what one group does.",
          anyOf: [
            {
              $ref: "#/$defs/commonFactor"
            },
            {
              type: "null"
            }
          ]
        },
        sight: {
          description: "How well slowdowns would have been seen, weighted by time; null where durations were not judged.",
          type: ["object", "null"],
          additionalProperties: !1,
          required: ["percent", "isBlind", "functions", "share", "from", "spread"],
          properties: {
            percent: {
              description: "Smallest slowdown that groups with half of the communication time would have shown; null: none.",
              type: ["number", "null"],
              minimum: 0
            },
            isBlind: { description: "Whether that is above gate.blind-percent.", type: "boolean" },
            functions: { $ref: "#/$defs/functions" },
            share: {
              description: "Share of these functions' groups that show so little.",
              type: "number",
              minimum: 0
            },
            from: {
              description: "Smallest slowdown that one of these would have shown; null: none.",
              type: ["number", "null"],
              minimum: 0
            },
            spread: {
              description: "Largest ÷ smallest of their earlier values.",
              type: "number",
              minimum: 1
            }
          }
        },
        visibleSlowdownPercent: {
          description: "Smallest slowdown that would have been seen in the quietest and in the noisiest group that counts.",
          type: ["object", "null"],
          additionalProperties: !1,
          required: ["least", "most"],
          properties: {
            least: {
              type: "number",
              minimum: 0
            },
            most: {
              type: "number",
              minimum: 0
            }
          }
        }
      }
    },
    commonFactor: {
      type: "object",
      unevaluatedProperties: !1,
      allOf: [
        {
          $ref: "#/$defs/commonFactorFields"
        }
      ]
    },
    drift: {
      type: "object",
      unevaluatedProperties: !1,
      allOf: [
        {
          $ref: "#/$defs/commonFactorFields"
        }
      ],
      required: ["benchmark", "isFailing", "groups"],
      properties: {
        benchmark: {
          type: "string"
        },
        isFailing: {
          description: "Whether it makes the verdict.",
          type: "boolean"
        },
        groups: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["pattern", "functions", "bytes"],
            properties: {
              pattern: {
                type: "string",
                pattern: "^[0-9a-f]{16}$"
              },
              functions: {
                $ref: "#/$defs/functions"
              },
              bytes: {
                type: "number",
                minimum: 0
              },
              factor: {
                description: "Candidate ÷ baseline of this group.",
                type: "number",
                exclusiveMinimum: 0
              }
            }
          }
        }
      }
    },
    commonFactorFields: {
      type: "object",
      required: ["factor", "z", "cutoff", "isShared", "outcome", "visibleSlowdownPercent"],
      properties: {
        factor: {
          type: "number",
          exclusiveMinimum: 0
        },
        z: {
          type: "number"
        },
        cutoff: {
          type: "number"
        },
        isShared: {
          description: "Whether three quarters of the groups, by weight, moved at least half as far.",
          type: "boolean"
        },
        outcome: {
          enum: ["regression", "improvement", "unchanged"]
        },
        visibleSlowdownPercent: {
          type: "number",
          minimum: 0
        }
      }
    },
    sensitivity: {
      type: "object",
      additionalProperties: !1,
      required: [
        "benchmark",
        "pattern",
        "name",
        "functions",
        "bytes",
        "runs",
        "share",
        "visibleSlowdownPercent"
      ],
      properties: {
        benchmark: {
          type: "string"
        },
        pattern: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        name: {
          type: "string"
        },
        functions: {
          $ref: "#/$defs/functions"
        },
        bytes: {
          type: "number",
          minimum: 0
        },
        participants: {
          description: "The processes that take part, such as 0-3,7.",
          type: "string"
        },
        runs: {
          type: "integer",
          minimum: 1
        },
        share: {
          type: "number",
          minimum: 0
        },
        visibleSlowdownPercent: {
          type: "number",
          minimum: 0
        }
      }
    },
    group: {
      type: "object",
      unevaluatedProperties: !1,
      allOf: [
        {
          $ref: "#/$defs/groupFields"
        }
      ]
    },
    ranked: {
      type: "object",
      unevaluatedProperties: !1,
      allOf: [
        {
          $ref: "#/$defs/groupFields"
        }
      ],
      required: ["addedNs", "complexity", "angle", "inspectionAffinity"],
      properties: {
        addedNs: {
          type: "number"
        },
        complexity: {
          type: "number",
          minimum: 0
        },
        angle: {
          description: "Degrees.",
          type: "number",
          minimum: 0,
          maximum: 90
        },
        inspectionAffinity: {
          enum: ["High", "Medium", "Low"]
        }
      }
    },
    groupFields: {
      type: "object",
      required: [
        "benchmark",
        "pattern",
        "name",
        "label",
        "kind",
        "functions",
        "renamedFrom",
        "bytes",
        "processes",
        "events",
        "messages",
        "instances",
        "phases",
        "phaseCount",
        "baselineNs",
        "baselineMedianNs",
        "candidateNs",
        "factor",
        "z",
        "cutoff",
        "share",
        "outcome",
        "lateProcess"
      ],
      properties: {
        benchmark: {
          type: "string"
        },
        pattern: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        name: {
          type: "string"
        },
        label: {
          description: "Name of the family.",
          type: "string"
        },
        family: {
          description: "Id of the family.",
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        kind: {
          enum: ["point-to-point", "collective"]
        },
        functions: {
          $ref: "#/$defs/functions"
        },
        renamedFrom: {
          anyOf: [
            {
              $ref: "#/$defs/functions"
            },
            {
              type: "null"
            }
          ]
        },
        bytes: {
          type: "number",
          minimum: 0
        },
        processes: {
          type: "integer",
          minimum: 1
        },
        events: {
          type: "integer",
          minimum: 1
        },
        messages: {
          type: "integer",
          minimum: 0
        },
        instances: {
          type: "integer",
          minimum: 1
        },
        phases: {
          type: "array",
          items: {
            type: "integer",
            minimum: 1
          }
        },
        phaseCount: {
          type: "integer",
          minimum: 0
        },
        baselineNs: {
          type: "array",
          minItems: 1,
          items: {
            type: "number",
            minimum: 0
          }
        },
        baselineMedianNs: {
          type: "number",
          minimum: 0
        },
        candidateNs: {
          type: "number",
          minimum: 0
        },
        factor: {
          type: "number",
          exclusiveMinimum: 0
        },
        z: {
          type: ["number", "null"]
        },
        cutoff: {
          type: "number"
        },
        share: {
          type: "number",
          minimum: 0
        },
        outcome: {
          enum: ["regression", "improvement", "unchanged", "too few runs", "too few instances"]
        },
        ownFactor: {
          description: "The factor without the benchmark's common factor.",
          type: "number",
          exclusiveMinimum: 0
        },
        visibleSlowdownPercent: {
          description: "Smallest slowdown that would have been called one; null with too few runs or instances.",
          type: ["number", "null"],
          minimum: 0
        },
        participants: {
          description: "The processes that take part, such as 0-3,7.",
          type: "string"
        },
        change: {
          description: "Present where this is no group but the communication time of functions whose groups changed.",
          type: "object",
          additionalProperties: !1,
          required: ["what", "isWhole", "addedNs", "addedShare"],
          properties: {
            what: {
              description: "What changed, for people, such as 27 new MPI_Allreduce.",
              type: "array",
              items: { type: "string" }
            },
            isWhole: {
              description: "Whether all communication of the benchmark was compared: the functions are new.",
              type: "boolean"
            },
            addedNs: { description: "Time added to a run.", type: "number" },
            addedShare: { description: "That ÷ the communication time of a run now.", type: "number" }
          }
        },
        source: {
          description: "Where a function of the group is defined, as the candidate's trace says.",
          type: "object",
          additionalProperties: !1,
          required: ["file", "line"],
          properties: {
            file: {
              type: "string"
            },
            path: {
              description: "The file in the repository, below its top; left out when it is none of it.",
              type: "string"
            },
            line: {
              type: "integer",
              minimum: 1
            }
          }
        },
        lateProcess: {
          type: ["object", "null"],
          additionalProperties: !1,
          required: ["process", "cause", "instances"],
          properties: {
            process: {
              type: "integer",
              minimum: 0
            },
            cause: {
              enum: ["late sender", "late receiver", "late process"]
            },
            instances: {
              type: "integer",
              minimum: 1
            }
          }
        }
      }
    },
    change: {
      type: "object",
      additionalProperties: !1,
      required: ["benchmark", "kind", "pattern", "name", "label", "functions", "bytes", "before", "now"],
      properties: {
        benchmark: {
          type: "string"
        },
        kind: {
          enum: ["new", "vanished", "renamed", "partners", "instances", "bytes", "messages"]
        },
        policy: {
          description: "What the configuration says about it.",
          enum: ["fail", "warn"]
        },
        pattern: {
          type: "string",
          pattern: "^[0-9a-f]{16}$"
        },
        name: {
          type: ["string", "null"]
        },
        label: {
          type: "string"
        },
        functions: {
          $ref: "#/$defs/functions"
        },
        bytes: {
          type: "number",
          minimum: 0
        },
        before: {
          type: ["string", "null"]
        },
        now: {
          type: ["string", "null"]
        }
      }
    },
    paired: {
      description: "Base and head were run alternately in one job.",
      type: "object",
      additionalProperties: !1,
      required: ["reference", "automatic", "base", "head", "uncommitted", "order", "pairs", "benchmarks"],
      properties: {
        reference: {
          type: "string"
        },
        automatic: {
          description: "The baseline had too few comparable runs to judge by; nobody asked for pairs.",
          type: "boolean"
        },
        base: {
          type: "string"
        },
        head: {
          type: "string"
        },
        uncommitted: {
          description: "Files with changes that were not committed, and so not measured.",
          type: "integer",
          minimum: 0
        },
        order: {
          const: "ABBA BAAB"
        },
        pairs: {
          description: "Most pairs of a benchmark.",
          type: "integer",
          minimum: 0
        },
        benchmarks: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["benchmark", "pairs", "confirmingPairs"],
            properties: {
              benchmark: {
                type: "string"
              },
              pairs: {
                type: "integer",
                minimum: 0
              },
              confirmingPairs: {
                type: "integer",
                minimum: 0
              }
            }
          }
        }
      }
    },
    confirmation: {
      description: "How what looked regressed at first was confirmed, and what came of it.",
      type: "object",
      additionalProperties: !1,
      required: ["state", "confirmed", "unconfirmed", "repetitions"],
      properties: {
        state: {
          enum: ["done", "failed", "off", "recorded"]
        },
        by: {
          description: "repetitions: held against the same baseline (in a paired check: fresh pairs). pairs: base and head were run in pairs, and the regressions are what these call. Left out where nothing was measured again, and by comparisons of before.",
          enum: ["repetitions", "pairs"]
        },
        pairs: {
          description: "By pairs: the commits that were run, most pairs of a benchmark, and what these could show.",
          type: "object",
          additionalProperties: !1,
          required: ["base", "head", "most"],
          properties: {
            base: {
              type: "string"
            },
            head: {
              type: "string"
            },
            most: {
              type: "integer",
              minimum: 0
            },
            visibleSlowdownPercent: {
              description: "Smallest slowdowns that the pairs could show, in the quietest and in the noisiest group.",
              type: "object",
              additionalProperties: !1,
              required: ["least", "most"],
              properties: {
                least: {
                  type: "number"
                },
                most: {
                  type: "number"
                }
              }
            }
          }
        },
        noPairs: {
          description: "By repetitions, although the configuration has a build and there is a base: why pairs were not possible.",
          type: "string"
        },
        confirmed: {
          type: "integer",
          minimum: 0
        },
        unconfirmed: {
          type: "array",
          items: {
            $ref: "#/$defs/ranked"
          }
        },
        unconfirmedDrift: {
          description: "Common factors that were there at first and were not confirmed.",
          type: "array",
          items: {
            $ref: "#/$defs/drift"
          }
        },
        repetitions: {
          type: "array",
          items: {
            type: "object",
            additionalProperties: !1,
            required: ["benchmark", "repetitions"],
            properties: {
              benchmark: {
                type: "string"
              },
              repetitions: {
                type: "integer",
                minimum: 0
              },
              inPairs: {
                description: "They are pairs of base and head.",
                const: !0
              }
            }
          }
        },
        failure: {
          type: "string"
        }
      }
    }
  }
};

// src/report/read-comparison.ts
var KIND = {
  rule: "a comparison is the JSON document that commgate check writes",
  plural: "comparisons",
  version: 1
}, validate;
function readComparison(file) {
  return parseComparison(readText(file), file);
}
function parseComparison(text, file) {
  let document = parseDocument(text, file, KIND);
  if (validate ??= new import__.Ajv2020({ allowUnionTypes: !0 }).compile(comparison_schema_default), validate(document)) return document;
  throw new InputError({ file, ...schemaProblem(document, validate.errors[0]), remedy: KIND.rule });
}
function readText(file) {
  let bytes = readInput(file, { rule: KIND.rule });
  if (bytes === null) throw new InputError({ file, found: "no such file", rule: KIND.rule });
  return bytes.toString("utf8");
}

export {
  readComparison,
  parseComparison
};
