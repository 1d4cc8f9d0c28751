package org.wpbminer.workbench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.wpbminer.classifier.MinedPage;
import org.wpbminer.classifier.kind.PageKind;
import org.wpbminer.classifier.label.BlockLabel;
import org.wpbminer.classifier.metadata.PageDate;
import org.wpbminer.classifier.model.Versions;
import org.wpbminer.features.BlockFeatures;
import org.wpbminer.segmenter.text.TermLists;
import org.wpbminer.workbench.Answer.ApiError;
import org.wpbminer.workbench.ClassifyApi.Health;

/**
 * The description of the API (OpenAPI 3.1). Its paths stand in a file; its schemas are made from
 * the records that answers are written from, so that a field that is new is described too.
 */
final class ApiDescription {

  private static final JsonMapper JSON = new JsonMapper();

  /** Parts that are there only if they were asked for. */
  private static final Set<String> OPTIONAL =
      Set.of(
          "metadata",
          "textQuality",
          "captions",
          "blocks",
          "relatedLinks",
          "features",
          "posts",
          "chunks");

  /** Components that do not stand in the JSON. */
  private static final Set<String> LEFT_OUT = Set.of("onPage", "notHtml", "mainTexts", "bodies");

  /** Components that the JSON calls by another name. */
  private static final Map<String, String> NAMES = Map.of("isPerson", "person");

  private final ObjectNode schemas = JSON.createObjectNode();

  private ApiDescription() {}

  /** The description, whose paths begin at a server. */
  static String text(String server) {
    try {
      String file = TermLists.text(ApiDescription.class, "openapi.json");
      ObjectNode api = (ObjectNode) JSON.readTree(file);
      ((ObjectNode) api.get("info")).put("version", Versions.wpbminer());
      api.putArray("servers").addObject().put("url", server);
      ((ObjectNode) api.get("components")).set("schemas", new ApiDescription().all());
      return JSON.writeValueAsString(api);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("openapi.json is no JSON", e);
    }
  }

  private ObjectNode all() {
    of(ApiError.class);
    of(Health.class);
    of(MinedPage.class);
    ObjectNode page = (ObjectNode) schemas.get(MinedPage.class.getSimpleName());
    page.put("description", "What classify --format jsonl prints of a page. Fields may be added.");
    ObjectNode properties = (ObjectNode) page.get("properties");
    properties.set("page", described("string", "The address that was given, or -."));
    properties.set("mainText", described("string", "The main text, in the form asked for."));
    ((ArrayNode) page.get("required")).add("page");
    ObjectNode sent = schemas.putObject("JsonPage").put("type", "object");
    sent.putArray("required").add("html");
    sent.putObject("properties")
        .<ObjectNode>set("html", described("string", "The page."))
        .set("url", described("string", "Its address, in place of the parameter url."));
    return schemas;
  }

  private static ObjectNode described(String type, String description) {
    return JSON.createObjectNode().put("type", type).put("description", description);
  }

  /** A reference to the schema of a record, which is made if there is none. */
  private ObjectNode of(Class<?> type) {
    String name = type.getSimpleName();
    if (!schemas.has(name)) {
      ObjectNode schema = schemas.putObject(name).put("type", "object");
      ObjectNode properties = schema.putObject("properties");
      ArrayNode required = schema.putArray("required");
      for (RecordComponent component : type.getRecordComponents()) {
        String own = NAMES.getOrDefault(component.getName(), component.getName());
        if (!LEFT_OUT.contains(own)) {
          properties.set(own, schema(component.getGenericType()));
          if (!OPTIONAL.contains(own)) {
            required.add(own);
          }
        }
      }
    }
    return JSON.createObjectNode().put("$ref", "#/components/schemas/" + name);
  }

  /** Texts, dates, words of a list and boxed numbers may be null. */
  private ObjectNode schema(Type type) {
    ObjectNode schema = JSON.createObjectNode();
    if (type instanceof ParameterizedType generic) {
      Type[] parts = generic.getActualTypeArguments();
      if (generic.getRawType() == List.class) {
        schema.put("type", "array").set("items", schema(parts[0]));
      } else {
        schema.put("type", "object").set("additionalProperties", schema(parts[1]));
      }
      return schema;
    }
    Class<?> one = (Class<?>) type;
    if (one == BlockFeatures.class) {
      schema.put("type", "object").putObject("additionalProperties").put("type", "number");
      return schema;
    }
    if (one.isRecord() && one != PageDate.class) {
      return of(one);
    }
    if (one.isPrimitive()) {
      String name = one == boolean.class ? "boolean" : one == double.class ? "number" : "integer";
      return schema.put("type", name);
    }
    String name = one == Double.class ? "number" : one == Integer.class ? "integer" : "string";
    schema.putArray("type").add(name).add("null");
    if (one == BlockLabel.class) {
      words(schema, Stream.of(BlockLabel.values()).map(BlockLabel::label));
    } else if (one == PageKind.class) {
      words(schema, Stream.of(PageKind.values()).map(PageKind::label));
    }
    return schema;
  }

  private static void words(ObjectNode schema, Stream<String> words) {
    ArrayNode all = schema.putArray("enum");
    words.forEach(all::add);
    all.addNull();
  }
}
